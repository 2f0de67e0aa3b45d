import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { outbox } from "../../tables.ts";
import remindToBook from "./remind-to-book.ts";

beforeAll(() => testDatabase());

/** A car that has waited this long at a step. */
async function waiting(step: "schedule-eval" | "confirm-scheduled", marker: object = {}) {
  const seller = await makeUser({ seller: true });
  const { id } = await makeSwap({ step, sellerId: seller.id as string });
  const wait = (days: number) =>
    db()
      .update(swaps)
      .set({ ...marker, stepSince: sql`now() - make_interval(days => ${days}, mins => 5)` })
      .where(eq(swaps.id, id));
  const mails = async () => {
    await remindToBook();
    const rows = await db()
      .select()
      .from(outbox)
      .where(and(eq(outbox.userId, seller.id as string), eq(outbox.channel, "mail")));
    return rows.filter(({ kind }) => kind === "book-evaluation-reminder").length;
  };
  return { id, wait, mails };
}

it("a seller who has not booked is reminded after two days and after a week, once each", async () => {
  const { wait, mails } = await waiting("schedule-eval");
  expect(await mails()).toBe(0);
  await wait(2);
  expect([await mails(), await mails()]).toEqual([1, 1]);
  await wait(5);
  expect(await mails()).toBe(1);
  await wait(7);
  expect([await mails(), await mails()]).toEqual([2, 2]);
  await wait(30);
  expect(await mails()).toBe(2);
});

it("nobody is reminded of a booked evaluation, nor of a car that is canceled or on hold", async () => {
  const booked = await waiting("confirm-scheduled");
  const canceled = await waiting("schedule-eval", { canceledAt: new Date() });
  const held = await waiting("schedule-eval", { onHoldAt: new Date() });
  for (const { wait, mails } of [booked, canceled, held]) {
    await wait(2);
    expect(await mails()).toBe(0);
  }
});
