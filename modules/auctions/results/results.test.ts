import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { sellerOf } from "#test/factories/actor.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { aDealer, aLiveLot, closeNow } from "#test/factories/lot.ts";
import { placeBid } from "../bids/place-bid.ts";
import { declineNegotiation } from "../negotiation/answer-negotiation.ts";
import { findResults, findTrends } from "./find-results.ts";

beforeAll(async () => {
  await testDatabase();
});

const named = (modelName: string) => ({
  makeName: "Honda",
  modelName,
  shortName: `2018 Honda ${modelName}`,
  fullName: `2018 Honda ${modelName} EX`,
});

/** A closed lot on which a dealer bid up to this amount against another. */
async function closedLot(modelName: string, amount: number, reserve?: number) {
  const [dealer, other] = [await aDealer(), await aDealer()];
  const swap = await aLiveLot(reserve ? { reserve } : {});
  await changeSwap(swap.id, named(modelName));
  await placeBid(other, { swap: swap.id, amount: amount - 500, again: amount - 500 });
  await placeBid(dealer, { swap: swap.id, amount, again: amount });
  await closeNow(swap);
  return { swap, dealer };
}

it("lists ended auctions without anything that was private in them", async () => {
  const live = await aLiveLot();
  const { swap, dealer } = await closedLot("Civic", 7_123, 6_789);
  const { list } = await findResults("civic");
  expect(list).toMatchObject([
    { swap: swap.id, vehicle: "2018 Honda Civic", sold: true, price: 7_123, reserve: "met", bids: 2, dealers: 2 },
  ]);
  expect((await findResults("")).list.map((row) => row.swap)).not.toContain(live.id);
  expect(JSON.stringify(list)).not.toContain("6789");
  expect(JSON.stringify(list)).not.toContain(dealer.id);
});

it("names no price of a car that was not sold, and waits for the end of a negotiation", async () => {
  const { swap } = await closedLot("Accord", 7_123, 9_000);
  expect((await findResults("accord")).list).toEqual([]);
  await declineNegotiation(sellerOf(swap), { swap: swap.id });
  const { list } = await findResults("accord");
  expect(list).toMatchObject([{ swap: swap.id, sold: false, price: null, reserve: "not met" }]);
  expect(JSON.stringify(list)).not.toContain("7123");
});

it("says when a car had no reserve", async () => {
  await closedLot("Pilot", 5_500);
  expect((await findResults("pilot")).list).toMatchObject([{ sold: true, price: 5_500, reserve: "none" }]);
});

it("finds words of the car's name, and pages", async () => {
  await closedLot("Fit", 5_500);
  expect((await findResults("fit honda")).list).toHaveLength(1);
  expect((await findResults("fit ford")).list).toEqual([]);
  expect((await findResults("100%")).list).toEqual([]);
  expect((await findResults("fit", 2)).list).toEqual([]);
});

it("gives medians of a model from three sales on", async () => {
  for (const price of [5_500, 8_000]) await closedLot("Insight", price);
  expect(await findTrends("insight")).toMatchObject([
    { make: "Honda", model: "Insight", offered: 2, sold: 2, price: null },
  ]);
  await closedLot("Insight", 6_000);
  expect(await findTrends("honda insight")).toMatchObject([{ offered: 3, sold: 3, price: 6_000, recentPrice: 6_000 }]);
  expect(await findTrends("ford")).toEqual([]);
});
