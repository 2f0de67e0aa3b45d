import { beforeEach, expect, it } from "vitest";
import { findLot, findLots } from "#modules/auctions/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { ownerDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDealer, aLiveLot } from "#test/factories/lot.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { bidOnce, openAuctions } from "./market.ts";
import { beginSeeding, countCar, openWorld } from "./state.ts";

beforeEach(() => ownerDatabase());

it("opens an auction that ends within minutes at every start, and dealers bid in it", async () => {
  const staff = anActor(["dealmaker-auction"]);
  const dealers = [await aDealer(), await aDealer()];
  const seller = await makeUser({ seller: true, email: "seller9@demo.swaplot.test" });
  await aSwap({ step: "auction", channel: "auction", priceAuction: 12_000, sellerId: seller.id as string });
  await openAuctions({ staff }, true);
  const [lot] = (await findLots(staff, "active")).list;
  // Half of the wholesale price, which comes from the car alone.
  expect(lot?.opening).toBeGreaterThan(2_000);
  expect(Date.parse(lot?.standing.endsAt ?? "") - Date.now()).toBeLessThan(6 * 60_000);
  await bidOnce(dealers);
  expect((await findLots(staff, "active")).list[0]?.standing).toMatchObject({ bids: 1, price: lot?.opening });
  // No car is free now.
  await openAuctions({ staff }, true);
  expect((await findLots(staff, "active")).list).toHaveLength(1);
});

it("leaves the cars alone while the demo world is still being made", async () => {
  const staff = anActor(["dealmaker-auction"]);
  await aSwap({ step: "auction", channel: "auction", priceAuction: 12_000 });
  await beginSeeding();
  await openWorld({ made: 0, total: 1 });
  await openAuctions({ staff }, true);
  expect((await findLots(staff, "active")).list).toEqual([]);
  await countCar();
  await openAuctions({ staff }, true);
  expect((await findLots(staff, "active")).list).toHaveLength(1);
});

it("does not touch the cars of other sellers", async () => {
  const { id } = await aLiveLot();
  await bidOnce([await aDealer()]);
  expect((await findLot(system, id))?.standing.bids).toBe(0);
});
