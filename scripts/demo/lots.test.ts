import { beforeAll, expect, it } from "vitest";
import { findLots } from "#modules/auctions/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { ownerDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { accountsSeeder } from "./accounts.ts";
import { createLots } from "./lots.ts";

beforeAll(async () => {
  await ownerDatabase();
  await accountsSeeder.run("small");
});

it("puts the auction cars of the demo world into live, previewed and coming auctions, once", async () => {
  const sellerId = (await makeUser({ seller: true })).id as string;
  for (let i = 0; i < 4; i++) await aSwap({ step: "auction", channel: "auction", priceAuction: 14_000, sellerId });
  const counts = () =>
    Promise.all(
      (["active", "preview", "upcoming"] as const).map(async (list) => (await findLots(system, list)).list.length),
    );
  await createLots();
  expect(await counts()).toEqual([2, 1, 1]);
  expect((await findLots(system, "preview")).list.map(({ lane }) => lane)).toEqual(["A"]);
  // The first autobid on the first car is below its reserve.
  expect((await findLots(system, "active")).list.filter(({ standing }) => standing.buyNow === 15_400)).toHaveLength(1);
  expect((await findLots(system, "active")).list.map(({ standing }) => standing.bids).sort()).toEqual([1, 2]);
  await createLots();
  expect(await counts()).toEqual([2, 1, 1]);
});
