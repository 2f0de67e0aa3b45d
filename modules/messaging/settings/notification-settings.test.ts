import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import { type Actor, guest, system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { newPhone } from "#test/factories/phone.ts";
import { findNotifications } from "../bell/find-notifications.ts";
import { announce } from "../notifications/announce.ts";
import type { NotificationType } from "../policy.ts";
import { outbox, summaryItems } from "../tables.ts";
import { settingsPath, stopPath } from "../tokens.ts";
import { findNotificationSettings, findNotificationSettingsByLink } from "./find-notification-settings.ts";
import { saveNotificationSettings, saveNotificationSettingsByLink } from "./save-notification-settings.ts";
import { findStop, unsubscribe } from "./unsubscribe.ts";

let maya: Actor & { id: string };

beforeAll(() => testDatabase());
beforeEach(async () => {
  await db().delete(outbox);
  await db().delete(summaryItems);
  const id = newId();
  const contact = { email: `${id}@example.test`, phone: newPhone() };
  await db()
    .insert(users)
    .values({ id, firstName: "Maya", ...contact, emailVerifiedAt: new Date(), phoneVerifiedAt: new Date() });
  maya = anActor(["user"], { id }) as Actor & { id: string };
});

const awake = { on: false, fromHour: 21, toHour: 8, zone: "America/Chicago" } as const;
const around = (hour: number) => ({
  on: true,
  fromHour: (hour + 23) % 24,
  toHour: (hour + 2) % 24,
  zone: "America/Chicago" as const,
});
const hourNow = () =>
  Number(new Intl.DateTimeFormat("en-US", { timeZone: "America/Chicago", hour: "numeric", hourCycle: "h23" }).format());

/** Sends one notification as a listener does; by email and text message. */
const send = (type: NotificationType) =>
  announce(system, {
    cause: newId(),
    to: maya.id,
    type,
    notification: { text: "It happened." },
    email: { kind: "x", subject: "It happened", paragraphs: ["It did."], by: "both" },
  });
const emails = () => db().select().from(outbox).where(eq(outbox.userId, maya.id));
const channels = async () => (await emails()).map((row) => row.channel).sort();
const tokenIn = (path: string | null | undefined) => path?.split("/").pop() as string;

describe("a person's choices", () => {
  it("start with the presets", async () => {
    expect(await findNotificationSettings(maya)).toMatchObject({
      choices: { account: { mail: "now", sms: true, bell: true }, offers: { mail: "daily", sms: true, bell: true } },
      quiet: { on: true, fromHour: 21, toHour: 8, zone: "America/Chicago" },
      staff: false,
    });
    expect(await findNotificationSettings(guest)).toBeUndefined();
  });

  it("apply to the next notification, by channel", async () => {
    const choices = { offers: { mail: "off", sms: "on", bell: false } } as const;
    expect(await saveNotificationSettings(maya, { choices, quiet: awake })).toMatchObject({ ok: true });
    await send("offer.made");
    expect(await channels()).toEqual(["sms"]);
    expect(await findNotifications(maya)).toEqual([]);
    await send("swap.price-proposed");
    expect(await channels()).toEqual(["mail", "sms", "sms"]);
  });

  it("keep the groups that were left out", async () => {
    await saveNotificationSettings(maya, { choices: { offers: { mail: "off" } }, quiet: awake });
    await saveNotificationSettings(maya, { choices: { visits: { mail: "off" } }, quiet: awake });
    const found = await findNotificationSettings(maya);
    expect([found?.choices.offers.mail, found?.choices.visits.mail]).toEqual(["off", "off"]);
  });

  it("can't turn off what protects the account", async () => {
    await saveNotificationSettings(maya, {
      choices: { account: { mail: "off" }, deal: { mail: "off" } },
      quiet: awake,
    });
    expect((await findNotificationSettings(maya))?.choices).toMatchObject({
      account: { mail: "now", sms: true, bell: true },
      deal: { mail: "now", sms: false, bell: false },
    });
    await send("user.password-changed");
    expect(await channels()).toEqual(["mail", "sms"]);
  });

  it.each([
    ["an end that equals the start", { on: true, fromHour: 8, toHour: 8, zone: "America/Chicago" }, "quiet.toHour"],
    ["an hour that doesn't exist", { on: true, fromHour: 24, toHour: 8, zone: "America/Chicago" }, "quiet.fromHour"],
    ["an unknown time zone", { on: true, fromHour: 21, toHour: 8, zone: "Mars/Olympus" }, "quiet.zone"],
  ])("refuse %s beside the field", async (_what, quiet, field) => {
    const refused = await saveNotificationSettings(maya, { quiet } as never);
    expect(refused).toMatchObject({ error: { status: 422, fields: { [field]: [expect.any(String)] } } });
  });

  it("refuse an unknown group and an unknown way", async () => {
    const save = (choices: object) => saveNotificationSettings(maya, { choices, quiet: awake } as never);
    expect(await save({ gossip: { mail: "off" } })).toMatchObject({ error: { status: 422 } });
    expect(await save({ offers: { mail: "sometimes" } })).toMatchObject({ error: { status: 422 } });
  });
});

describe("quiet hours", () => {
  it("hold the text and not the urgent email; turning texts off drops what waits", async () => {
    await saveNotificationSettings(maya, { quiet: around(hourNow()) });
    await send("offer.made");
    const held = (await emails()).map(({ channel, notBefore }) => [channel, notBefore !== null]);
    expect(held.sort()).toEqual([
      ["mail", false],
      ["sms", true],
    ]);
    await saveNotificationSettings(maya, { choices: { offers: { mail: "now" } }, quiet: around(hourNow()) });
    expect(await channels()).toEqual(["mail"]);
  });

  it("never hold a code", async () => {
    await saveNotificationSettings(maya, { quiet: around(hourNow()) });
    await send("user.password-requested");
    expect((await emails()).map((row) => row.notBefore)).toEqual([null, null]);
  });
});

describe("the links of an email", () => {
  it("lead to the settings without signing in, and mask the address", async () => {
    await send("offer.made");
    const mail = (await emails()).find((row) => row.channel === "mail");
    expect(mail?.body).toContain(settingsPath(maya.id));
    const token = tokenIn(settingsPath(maya.id));
    const found = await findNotificationSettingsByLink(token);
    expect(found?.email).toMatch(/^.•••@example\.test$/);
    const choices = { offers: { mail: "off" } } as const;
    expect(await saveNotificationSettingsByLink(guest, { token, choices, quiet: awake })).toMatchObject({ ok: true });
    expect((await findNotificationSettings(maya))?.choices.offers.mail).toBe("off");
  });

  it("work only as they were signed, and not for a removed account", async () => {
    const token = tokenIn(settingsPath(maya.id));
    const forged = `${Buffer.from(newId()).toString("base64url")}.${token.split(".")[1]}`;
    expect(await saveNotificationSettingsByLink(guest, { token: forged, quiet: awake })).toMatchObject({
      error: { status: 404 },
    });
    expect(await findNotificationSettingsByLink(tokenIn(stopPath({ kind: "summary", user: maya.id })))).toBeUndefined();
    await db().update(users).set({ deletedAt: new Date() }).where(eq(users.id, maya.id));
    expect(await findNotificationSettingsByLink(token)).toBeUndefined();
    expect(await saveNotificationSettingsByLink(guest, { token, quiet: awake })).toMatchObject({
      error: { status: 404 },
    });
  });

  it("end the emails of the group with one click, and those of no other", async () => {
    await send("offer.made");
    const mail = (await emails()).find((row) => row.channel === "mail");
    const token = tokenIn(mail?.unsubscribe);
    expect(await findStop(token)).toMatchObject({ kind: "notices", group: "offers", settings: settingsPath(maya.id) });
    expect(await findStop(token)).toMatchObject({ ended: false });
    for (let click = 0; click < 2; click++) expect(await unsubscribe(guest, { token })).toMatchObject({ ok: true });
    expect(await findStop(token)).toMatchObject({ ended: true });
    const found = await findNotificationSettings(maya);
    expect([found?.choices.offers.mail, found?.choices.sale.mail]).toEqual(["off", "daily"]);
    await db().delete(outbox);
    await send("offer.made");
    expect(await channels()).toEqual(["sms"]);
  });

  it("offer no one-click unsubscribe from the account's security and from one's own deal", async () => {
    for (const type of ["user.password-changed", "deal.created"] as const) await send(type);
    const mails = (await emails()).filter((row) => row.channel === "mail");
    expect(mails.map((row) => row.unsubscribe)).toEqual([null, null]);
    for (const mail of mails) expect(mail.body).toContain(settingsPath(maya.id));
    const token = tokenIn(stopPath({ kind: "notices", user: maya.id, group: "deal" }));
    await unsubscribe(guest, { token });
    expect((await findNotificationSettings(maya))?.choices.deal.mail).toBe("now");
  });

  it("end the daily summary, and keep urgent emails", async () => {
    const token = tokenIn(stopPath({ kind: "summary", user: maya.id }));
    expect(await unsubscribe(guest, { token })).toMatchObject({ ok: true });
    expect((await findNotificationSettings(maya))?.choices).toMatchObject({
      offers: { mail: "urgent" },
      followed: { mail: "now" },
    });
  });

  it("aren't in an email to an address that may belong to another person", async () => {
    await announce(system, {
      cause: newId(),
      to: maya.id,
      type: "user.verification-requested",
      email: { kind: "verify-email", subject: "Code", paragraphs: ["Code."], code: "482913", secret: true },
      only: { channel: "mail", address: "somebody@example.test" },
    });
    const [email] = await emails();
    expect(email?.body).toContain("482913");
    expect(email?.body).not.toContain("/notifications/settings/");
  });
});
