import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Result } from "#modules/kernel/result.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { aVisit, visitRow, visitTime } from "#test/factories/visit.ts";
import { code } from "#test/results.ts";
import { acceptVisit } from "./accept-visit.ts";
import { cancelVisit } from "./cancel-visit.ts";
import { changeVisit } from "./change-visit.ts";
import { requestVisit } from "./request-visit.ts";
import { visits } from "./tables.ts";

beforeAll(() => testDatabase());

const tally = (results: Result<unknown>[]) => {
  const codes = results.map(code);
  return { ok: codes.filter((one) => one === "ok").length, taken: codes.filter((one) => one === "visit-taken").length };
};

/** Ten at a time, one for each connection of the pool; the next one starts as soon as one has ended. */
async function atOnce<T>(count: number, work: (number: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let started = 0;
  const worker = async () => {
    while (started < count) results.push(await work(started++));
  };
  await Promise.all(Array.from({ length: 10 }, worker));
  return results;
}

describe("200 bookings of one time", () => {
  it("for one car: one wins, and all others are told the next free times", async () => {
    const swap = await aSwap();
    const date = visitTime();
    const results = await atOnce(200, () => requestVisit(aBuyer(), { swap: swap.id, date }));
    expect(tally(results)).toEqual({ ok: 1, taken: 199 });
    for (const result of results)
      if (!result.ok)
        expect(result.error.details?.next).toEqual([11, 12, 13].map((hour) => visitTime(3, `${hour}:00`)));
    expect(await db().select().from(visits).where(eq(visits.swapId, swap.id))).toHaveLength(1);
  });

  it("for two cars of one seller: one wins", async () => {
    const one = await aSwap();
    const other = await aSwap({ sellerId: one.sellerId });
    const date = visitTime();
    const results = await atOnce(40, (number) =>
      requestVisit(aBuyer(), { swap: number % 2 ? one.id : other.id, date }),
    );
    expect(tally(results)).toEqual({ ok: 1, taken: 39 });
  });

  it("by one buyer for many cars: one wins", async () => {
    const buyer = aBuyer();
    const date = visitTime();
    const cars = await Promise.all(Array.from({ length: 20 }, () => aSwap()));
    const results = await atOnce(cars.length, (number) => requestVisit(buyer, { swap: cars[number]?.id ?? "", date }));
    expect(tally(results)).toEqual({ ok: 1, taken: 19 });
  });
});

it("a person who buys and sells is never booked twice, whichever request comes first", async () => {
  const person = aBuyer();
  const own = await aSwap({ sellerId: person.id as string });
  const results = await Promise.all([
    requestVisit(person, { swap: (await aSwap()).id, date: visitTime() }),
    requestVisit(aBuyer(), { swap: own.id, date: visitTime() }),
  ]);
  expect(tally(results)).toEqual({ ok: 1, taken: 1 });
});

it("a visit and a change to the same time: one wins", async () => {
  const moving = await aVisit();
  const date = visitTime(4);
  const results = await Promise.all([
    changeVisit(moving.buyer, { _id: moving._id, date }),
    requestVisit(aBuyer(), { swap: moving.swap.id, date }),
  ]);
  expect(tally(results)).toEqual({ ok: 1, taken: 1 });
});

it("accepting and canceling at once end in one of both, and the other is told", async () => {
  const { _id, buyer, seller } = await aVisit();
  const [accepted, canceled] = await Promise.all([acceptVisit(seller, { _id }), cancelVisit(buyer, { _id })]);
  // An accepted visit can still be canceled, a canceled one not accepted.
  expect(code(canceled)).toBe("ok");
  expect(["ok", "visit-closed"]).toContain(code(accepted));
  expect((await visitRow(_id)).status).toBe("canceled");
});

it("the database itself refuses an overlap", async () => {
  const { _id } = await aVisit();
  const row = await visitRow(_id);
  const { newId } = await import("#modules/kernel/ids.ts");
  const values = { ...row, id: newId(), buyerId: newId() };
  await expect(db().insert(visits).values(values)).rejects.toMatchObject({
    cause: { constraint: "visits_seller_busy" },
  });
  await db()
    .insert(visits)
    .values({ ...values, status: "declined" });
  expect(
    await db()
      .select()
      .from(visits)
      .where(and(eq(visits.swapId, row.swapId), inArray(visits.status, ["pending"]))),
  ).toHaveLength(1);
});
