import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { seeAllNotifications } from "#modules/messaging/index.ts";
import { notifications } from "#modules/messaging/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { addTestPasskey } from "#test/factories/passkey.ts";
import { makeUser } from "#test/factories/user.ts";
import { bellOf, notificationPageOf, viewerOf } from "./viewer.server.ts";

beforeAll(() => testDatabase());

/** A user with that many notifications, one a minute; the oldest is the first. */
async function aReader(count: number, seen: (at: number) => boolean = () => false) {
  const reader = anActor();
  const rows = Array.from({ length: count }, (_, at) => ({
    id: newId(),
    userId: reader.id as string,
    type: "offer.made" as const,
    text: `Offer ${at}`,
    count: at + 1,
    time: new Date(Date.UTC(2026, 10, 20, 0, at)),
    seenAt: seen(at) ? new Date() : null,
  }));
  if (rows.length > 0) await db().insert(notifications).values(rows);
  return reader;
}

describe("the bell", () => {
  it("counts all unseen notifications, also those that it doesn't list", async () => {
    const { unseen, newest, alerts } = await bellOf(await aReader(33));
    expect([unseen, newest.length, alerts.length]).toEqual([33, 20, 20]);
    expect(newest[0]).toMatchObject({ text: "Offer 32", count: 33, seen: false });
  });

  it("has alerts that are older than all notifications it lists", async () => {
    const { unseen, newest, alerts } = await bellOf(await aReader(60, (at) => at > 1));
    expect([unseen, newest.some(({ seen }) => !seen)]).toEqual([2, false]);
    expect(alerts.map(({ text }) => text)).toEqual(["Offer 1", "Offer 0"]);
  });

  it("is empty after everything was seen, and for users who have not finished signing up", async () => {
    const reader = await aReader(3);
    await seeAllNotifications(reader, {});
    expect(await bellOf(reader)).toMatchObject({ unseen: 0, alerts: [] });
    expect(await bellOf({ ...reader, verified: false })).toEqual({ unseen: 0, newest: [], alerts: [] });
  });
});

it("the page of all notifications has pages of fifty", async () => {
  const reader = await aReader(53);
  const pages = [await notificationPageOf(reader, 1), await notificationPageOf(reader, 2)];
  expect(pages.map(({ list, end }) => [list.length, end])).toEqual([
    [50, false],
    [3, true],
  ]);
});

describe("the banner that asks for a passkey", () => {
  afterEach(() => {
    process.env.SWAPLOT_MODE = "test";
    reloadEnvironment();
  });

  it("is for staff of a real site who have none, while they act as themselves", async () => {
    const [agent, buyer] = [await makeUser({ role: "swap-agent" }), await makeUser()];
    const asked = async (actor: Actor) => (await viewerOf(actor))?.asksPasskey;
    expect(await asked(agent)).toBe(false);
    process.env.SWAPLOT_MODE = "production";
    reloadEnvironment();
    expect(await Promise.all([agent, buyer, { ...agent, impersonator: buyer.id }].map(asked))).toEqual([
      true,
      false,
      false,
    ]);
    await addTestPasskey(agent);
    expect(await asked(agent)).toBe(false);
  });
});

describe("the banner that says by when staff need a second step", () => {
  afterEach(() => {
    process.env.STAFF_TWO_STEP = "";
    reloadEnvironment();
  });

  it("is for staff who have none, while they act as themselves", async () => {
    const [agent, buyer] = [await makeUser({ role: "swap-agent" }), await makeUser()];
    const due = async (actor: Actor) => (await viewerOf(actor))?.secondStepDue ?? null;
    expect(await due(agent)).toBeNull();
    process.env.STAFF_TWO_STEP = "required";
    reloadEnvironment();
    expect(await due(agent)).toMatch(/Central Time$/);
    expect([await due(buyer), await due({ ...agent, impersonator: buyer.id })]).toEqual([null, null]);
    await addTestPasskey(agent);
    expect(await due(agent)).toBeNull();
  });
});
