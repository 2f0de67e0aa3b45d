import { beforeAll, expect, it } from "vitest";
import { findOwned, findOwnedCar } from "#modules/deals/index.ts";
import { removePredeal } from "#modules/swaps/index.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aLiveLot, becomeBidder, closeNow } from "#test/factories/lot.ts";
import { makeUser } from "#test/factories/user.ts";
import { placeBid } from "../bids/place-bid.ts";

beforeAll(async () => {
  await testDatabase();
});

it("a won car is among the dealer's own from the close on, before its deal, and for nobody else", async () => {
  const [dealer, other] = [await makeUser({ role: "dealer" }), await makeUser({ role: "dealer" })];
  for (const one of [dealer, other]) await becomeBidder(one);
  const swap = await aLiveLot();
  await placeBid(other, { swap: swap.id, amount: 6_000, again: 6_000 });
  await placeBid(dealer, { swap: swap.id, amount: 7_000, again: 7_000 });
  expect((await findOwned(dealer)).list).toEqual([]);
  await closeNow(swap);
  expect((await findOwned(dealer)).list).toMatchObject([{ _id: swap.id, price: 7_000, signedAt: null }]);
  expect(await findOwnedCar(dealer, swap.id)).toMatchObject({ price: 7_000, tax: null, signedAt: null });
  expect((await findOwned(other)).list).toEqual([]);
  expect(await findOwnedCar(other, swap.id)).toBeUndefined();
  await removePredeal(anActor(["admin"]), { swap: swap.id, reason: "The dealer returns it" });
  expect((await findOwned(dealer)).list).toEqual([]);
});
