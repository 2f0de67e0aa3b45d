import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { driveSwap, makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { cancelSwap } from "../actions/cancel-swap.ts";
import { restoreSwap } from "../actions/restore-swap.ts";
import { readSwap } from "../parts.ts";
import { swapPrices, swaps } from "../tables.ts";
import type { Swap } from "../transitions/move-swap.ts";
import { changePrice } from "./change-price.ts";
import { type Asked, lowestAsked, reducedFrom } from "./policy.ts";

const DAY = 86_400_000;
const now = new Date("2026-11-21T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * DAY);
const asked = (amount: number, from: number, until: number | null): Asked => ({
  amount,
  from: ago(from),
  until: until === null ? null : ago(until),
});

describe("the reference price of a reduction", () => {
  it("is the lowest price of the last 30 days, not the last one", () => {
    expect(reducedFrom(19_000, 20_000, [asked(20_000, 60, null)], now)).toBe(20_000);
    expect(reducedFrom(19_500, 22_000, [asked(20_000, 20, 5), asked(22_000, 5, null)], now)).toBe(20_000);
  });
  it("is null after a raise that the cut does not undercut", () => {
    expect(reducedFrom(20_500, 22_000, [asked(20_000, 20, 5), asked(22_000, 5, null)], now)).toBeNull();
    expect(reducedFrom(20_000, 22_000, [asked(20_000, 20, 5), asked(22_000, 5, null)], now)).toBeNull();
  });
  it("looks back 30 days and no further", () => {
    const raised = (days: number) => [asked(20_000, 90, days), asked(22_000, days, null)];
    expect(reducedFrom(21_000, 22_000, raised(29.9), now)).toBeNull();
    expect(reducedFrom(21_000, 22_000, raised(30), now)).toBe(22_000);
    expect(lowestAsked([asked(20_000, 90, 40)], now)).toBeNull();
  });
  it("is today's price when there is no history", () => {
    expect(reducedFrom(19_000, 20_000, [], now)).toBe(20_000);
    expect(reducedFrom(20_000, 20_000, [], now)).toBeNull();
  });
  it("is never a price that was undercut within 30 days, for any earlier prices", () => {
    const steps = fc.array(
      fc.record({ days: fc.integer({ min: 0, max: 9 }), amount: fc.integer({ min: 1_000, max: 40_000 }) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(steps, fc.integer({ min: 1_000, max: 40_000 }), (changes, price) => {
        const total = changes.reduce((sum, { days }) => sum + days + 1, 0);
        let at = total;
        const all = changes.map(({ days, amount }) => {
          const from = at;
          at -= days + 1;
          return asked(amount, from, at === 0 ? null : at);
        });
        const from = reducedFrom(price, (all.at(-1) as Asked).amount, all, now);
        const recent = all.filter(({ until }) => until === null || until > ago(30));
        return from === null || recent.every(({ amount }) => amount >= from && amount > price);
      }),
    );
  });
});

let agent: Actor;
beforeAll(async () => {
  await testDatabase();
  agent = await makeUser({ role: "swap-agent" });
});

const load = async (id: string) => (await readSwap(db(), id)) as Swap;
const setPrice = async (swap: string, price: number) => {
  const changed = await changePrice(system, { swap, price });
  if (!changed.ok) throw new Error(changed.error.message);
  const { priceBefore, priceLoweredDate } = await load(swap);
  return { priceBefore, marked: priceLoweredDate !== null };
};
const agePrices = (swap: string, days: number) =>
  db().execute(sql`update swap_prices set at = at - ${days} * interval '1 day' where swap_id = ${swap}`);

describe("a changed price", () => {
  it("marks a reduction from the lowest of the last 30 days", async () => {
    const { id } = await makeSwap({ step: "listing" });
    expect(await setPrice(id, 24_000)).toEqual({ priceBefore: 24_600, marked: true });
    expect(await setPrice(id, 23_500)).toEqual({ priceBefore: 24_000, marked: true });
  });
  it("raised and then cut is not a reduction until it undercuts the earlier prices", async () => {
    const { id } = await makeSwap({ step: "listing" });
    await setPrice(id, 24_000);
    expect(await setPrice(id, 26_000)).toEqual({ priceBefore: null, marked: false });
    expect(await setPrice(id, 24_500)).toEqual({ priceBefore: null, marked: false });
    expect(await setPrice(id, 23_900)).toEqual({ priceBefore: 24_000, marked: true });
    await setPrice(id, 26_000);
    await agePrices(id, 31);
    expect(await setPrice(id, 25_000)).toEqual({ priceBefore: 26_000, marked: true });
  });
  it("is measured against earlier listings of the same VIN as well", async () => {
    const first = await makeSwap({ step: "listing" });
    await db()
      .insert(swapPrices)
      .values({ id: newId(), swapId: first.id, kind: "listing", amount: 20_000, at: new Date() });
    await cancelSwap(agent, { swap: first.id, reason: "The seller keeps it." });
    const again = await makeSwap({ step: "listing", vin: first.vin, priceListing: 24_000 });
    expect(await setPrice(again.id, 22_000)).toEqual({ priceBefore: null, marked: false });
    expect(await setPrice(again.id, 19_500)).toEqual({ priceBefore: 20_000, marked: true });
  });
  it("is not a reduction while the car is still being prepared", async () => {
    const { id } = await makeSwap({ step: "prepare-listing" });
    expect(await setPrice(id, 20_000)).toEqual({ priceBefore: null, marked: false });
  });
});

describe("the first listing", () => {
  const listedOn = async (id: string, day: string) =>
    db()
      .update(swaps)
      .set({ firstListedDate: new Date(day), listedDate: new Date(day) })
      .where(eq(swaps.id, id));

  it("is the day the car was first for sale, and stays through cancel and restore", async () => {
    const { id, firstListedDate, listedDate } = await makeSwap({ step: "listing" });
    expect(firstListedDate).toEqual(listedDate);
    await listedOn(id, "2026-08-01");
    await cancelSwap(agent, { swap: id, reason: "Away" });
    await restoreSwap(agent, { swap: id });
    expect((await load(id)).firstListedDate).toEqual(new Date("2026-08-01"));
  });
  it("stays when the deal falls through", async () => {
    const { id } = await makeSwap({ step: "pre-deal" });
    await listedOn(id, "2026-08-01");
    const back = await driveSwap(id, "remove-predeal", "listing");
    expect(back.firstListedDate).toEqual(new Date("2026-08-01"));
  });
  it("is kept by VIN when the car is listed again as another swap", async () => {
    const first = await makeSwap({ step: "listing" });
    await listedOn(first.id, "2026-07-01");
    await cancelSwap(agent, { swap: first.id, reason: "The seller keeps it." });
    const again = await makeSwap({ step: "listing", vin: first.vin });
    expect(again.firstListedDate).toEqual(new Date("2026-07-01"));
    expect(again.listedDate?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
  it("restarts once the car was sold here", async () => {
    const sold = await makeSwap({ step: "complete" });
    const resold = await makeSwap({ step: "listing", vin: sold.vin });
    expect(resold.firstListedDate).toEqual(resold.listedDate);
  });
  it("is not affected by other cars", async () => {
    const one = await makeSwap({ step: "listing" });
    await listedOn(one.id, "2026-07-01");
    const other = await makeSwap({ step: "listing", vin: null });
    expect(other.firstListedDate).toEqual(other.listedDate);
  });
});
