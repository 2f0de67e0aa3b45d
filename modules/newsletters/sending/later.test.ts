import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { aNewsletter, aSender, someSubscribers } from "#test/factories/newsletter.ts";
import { forgetNewsletters } from "#test/factories/newsletter-sending.ts";
import { newsletterDeliveries as deliveries } from "../deliveries/tables.ts";
import { findNewsletter } from "../issues/find-newsletters.ts";
import { newsletters } from "../issues/tables.ts";
import { subscribers } from "../subscribers/tables.ts";
import newslettersDue from "./newsletters-due.ts";
import { scheduleNewsletter, unscheduleNewsletter } from "./schedule-newsletter.ts";
import { sendNewsletter } from "./send-newsletter.ts";
import { startSending } from "./start-sending.ts";

const editor = aSender();

beforeAll(async () => {
  await testDatabase();
});
beforeEach(() => forgetNewsletters());

describe("sending later", () => {
  const at = { when: "at", day: "2099-07-01", time: "09:30" } as const;

  it("begins at its time, with what the draft was then, and can be taken back before", async () => {
    await someSubscribers(2);
    const id = await aNewsletter();
    expect(await scheduleNewsletter(editor, { _id: id, ...at })).toEqual({
      ok: true,
      value: { sendAt: "2099-07-01T14:30:00.000Z" },
    });
    await newslettersDue();
    await drainJobs();
    expect(await db().$count(deliveries)).toBe(0);
    expect(await unscheduleNewsletter(editor, { _id: id })).toMatchObject({ ok: true });
    await scheduleNewsletter(editor, { _id: id, ...at });
    await db().update(newsletters).set({ sendAt: sql`now() - interval '1 second'` });
    await newslettersDue();
    await drainJobs();
    expect(await findNewsletter(editor, id)).toMatchObject({ status: "sent" });
    expect(await db().$count(outbox, eq(outbox.kind, "newsletter"))).toBe(2);
  });

  it("waits for each reader's own morning", async () => {
    await someSubscribers(2, (place) => ({ zone: place === 0 ? "America/New_York" : "America/Los_Angeles" }));
    const id = await aNewsletter();
    expect(await scheduleNewsletter(editor, { _id: id, when: "morning", day: "2099-07-01", hour: 8 })).toEqual({
      ok: true,
      value: { sendAt: "2099-07-01T12:00:00.000Z" },
    });
    await db().update(newsletters).set({ sendAt: sql`now()` });
    await startSending(system, { newsletter: id });
    const rows = await db().select({ at: deliveries.notBefore }).from(deliveries).orderBy(deliveries.notBefore);
    expect(rows.map((row) => row.at.toISOString())).toEqual(["2099-07-01T12:00:00.000Z", "2099-07-01T15:00:00.000Z"]);
  });

  it.each([
    [{ ...at, day: "2020-07-01" }, "schedule-past"],
    [{ when: "morning", day: "2020-07-01" } as const, "schedule-morning"],
  ])("refuses a time that has passed", async (when, code) => {
    await someSubscribers(1);
    expect(await scheduleNewsletter(editor, { _id: await aNewsletter(), ...when })).toMatchObject({
      error: { code },
    });
  });

  it("tests two subjects in the readers' mornings; the others get the better one in the morning after its end", async () => {
    const [east, west] = ["America/New_York", "America/Los_Angeles"] as const;
    await someSubscribers(20, (place) => ({ zone: place % 2 === 0 ? east : west }));
    const id = await aNewsletter({ subjectB: "Another", testShare: 50, testHours: 2 });
    const asked = { _id: id, when: "morning", day: "2099-07-01", hour: 8 } as const;
    expect(await scheduleNewsletter(editor, asked)).toMatchObject({ ok: true });
    await db().update(newsletters).set({ sendAt: sql`now()` });
    await startSending(system, { newsletter: id });
    const rows = await db()
      .select({ variant: deliveries.variant, zone: subscribers.zone, at: deliveries.notBefore })
      .from(deliveries)
      .innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId));
    expect(rows.filter(({ variant }) => variant === "a")).toHaveLength(5);
    expect(rows.filter(({ variant }) => variant === "b")).toHaveLength(5);
    for (const { variant, zone, at } of rows) {
      const day = variant ? "2099-07-01" : "2099-07-02";
      expect(at.toISOString()).toBe(zone === east ? `${day}T12:00:00.000Z` : `${day}T15:00:00.000Z`);
    }
    // Two hours after the morning in Los Angeles, the last of the test.
    expect((await findNewsletter(editor, id))?.testEndsAt).toBe("2099-07-01T17:00:00.000Z");
  });

  it("puts at least one reader into each group of a test, and sends without a test to a single reader", async () => {
    await someSubscribers(3);
    const id = await aNewsletter({ subjectB: "Another" });
    await sendNewsletter(editor, { _id: id });
    await startSending(system, { newsletter: id });
    const variants = (await db().select({ variant: deliveries.variant }).from(deliveries)).map((row) => row.variant);
    expect(variants.sort()).toEqual(["a", "b", null]);

    await forgetNewsletters();
    await someSubscribers(1);
    const alone = await aNewsletter({ subject: "First", subjectB: "Another" });
    await sendNewsletter(editor, { _id: alone });
    await drainJobs();
    expect(await findNewsletter(editor, alone)).toMatchObject({ status: "sent", testEndsAt: null });
    expect(await db().select({ subject: outbox.subject }).from(outbox)).toEqual([{ subject: "First" }]);
  });
});
