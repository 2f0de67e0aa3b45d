import { describe, expect, it } from "vitest";
import {
  type GroupChoice,
  NOTIFICATION_GROUPS,
  NOTIFICATION_TYPES,
  type NotificationGroup,
  notificationTypes,
  QUIET_HOURS,
} from "../policy.ts";
import { settingsOf } from "../settings/notification-settings.ts";
import { planNotification } from "./plan-notification.ts";

const NOON = new Date("2026-11-24T18:00:00Z");
const NIGHT = new Date("2026-11-24T08:00:00Z");
const MORNING = new Date("2026-11-24T14:00:00Z");
const atOnce = { at: null };

const plan = (type: keyof typeof NOTIFICATION_TYPES, choice: Partial<GroupChoice> = {}, now = NOON) =>
  planNotification(type, settingsOf({ [NOTIFICATION_TYPES[type].group]: choice }), now);

describe("the plan of a notification", () => {
  it("sends an urgent one at once and leaves the rest to the daily summary, unless the reader has chosen otherwise", () => {
    expect(plan("offer.made")).toEqual({ bell: true, mail: atOnce, sms: atOnce, push: atOnce });
    expect(plan("offer.waits")).toMatchObject({ mail: "summary", push: "never" });
  });

  it.each([
    ["now", atOnce, atOnce],
    ["daily", atOnce, "summary"],
    ["urgent", atOnce, "never"],
    ["off", "never", "never"],
  ] as const)("with emails %s", (mail, urgent, rest) => {
    expect(plan("offer.made", { mail }).mail).toEqual(urgent);
    expect(plan("offer.waits", { mail }).mail).toEqual(rest);
  });

  it("holds texts in the quiet hours, and emails that aren’t urgent", () => {
    const held = { mail: atOnce, sms: { at: MORNING }, push: { at: MORNING } };
    expect(plan("offer.made", { mail: "now" }, NIGHT)).toMatchObject(held);
    expect(plan("offer.waits", { mail: "now" }, NIGHT)).toMatchObject({ mail: { at: MORNING } });
    const awake = settingsOf({}, { ...QUIET_HOURS, on: false });
    expect(planNotification("offer.made", awake, NIGHT).sms).toEqual(atOnce);
  });

  it("uses only the chosen channels", () => {
    expect(plan("offer.made", { mail: "off", sms: false, bell: false })).toEqual({
      bell: false,
      mail: "never",
      sms: "never",
      push: "never",
    });
  });

  it("sends codes and security notifications by every channel and at any hour", () => {
    const off = { mail: "off", sms: false, bell: false } as const;
    for (const type of ["user.password-requested", "user.password-changed", "user.verification-requested"] as const)
      expect(plan(type, off, NIGHT)).toEqual({ bell: true, mail: atOnce, sms: atOnce, push: atOnce });
  });

  it("sends the emails of one's own deal even if the reader has turned them off", () => {
    expect(plan("deal.papers-prepared", { mail: "off", sms: false })).toMatchObject({ mail: atOnce, sms: "never" });
  });
});

describe("the types of notifications", () => {
  it("belong to existing groups, and every group but messages has one", () => {
    const used = new Set<NotificationGroup>(notificationTypes.map((type) => NOTIFICATION_TYPES[type].group));
    const unused = Object.keys(NOTIFICATION_GROUPS).filter((name) => !used.has(name as NotificationGroup));
    expect(unused.filter((name) => name !== "messages")).toEqual([]);
  });
});
