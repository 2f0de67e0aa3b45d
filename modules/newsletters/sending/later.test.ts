import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { outbox } from "#modules/messaging/tables.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { aNewsletter, aSender, someSubscribers } from "#test/factories/newsletter.ts";
import { forgetNewsletters } from "#test/factories/newsletter-sending.ts";
import { findNewsletter } from "../issues/find-newsletters.ts";
import { newsletters } from "../issues/tables.ts";
import newslettersDue from "./newsletters-due.ts";
import { scheduleNewsletter, unscheduleNewsletter } from "./schedule-newsletter.ts";
import { startSending } from "./start-sending.ts";
import { newsletterDeliveries as deliveries } from "./tables.ts";

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
      refusal: { code },
    });
  });

  it("refuses mornings for a test of two subjects", async () => {
    await someSubscribers(1);
    const id = await aNewsletter({ subjectB: "Another" });
    expect(await scheduleNewsletter(editor, { _id: id, when: "morning", day: "2099-07-01" })).toMatchObject({
      refusal: { code: "schedule-test" },
    });
  });
});
