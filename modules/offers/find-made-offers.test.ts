import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { guest } from "#modules/kernel/actor.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer, sellerOf } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { declineOffer } from "./decline-offer.ts";
import { findEndedOffers, findMadeOffers } from "./find-made-offers.ts";
import { makeOffer } from "./make-offer.ts";
import { updateOffer } from "./update-offer.ts";

beforeAll(() => testDatabase());

const offerOn = async (buyer: ReturnType<typeof aBuyer>, car: { id: string }, offer = 20_000) => {
  const made = await makeOffer(buyer, { swap: car.id, offer });
  return made.ok ? made.value._id : "";
};

describe("a buyer's own offers", () => {
  it("are open ones, a counter offer first, each with its car", async () => {
    const buyer = aBuyer();
    const [first, second] = [await aSwap({ priceListing: 24_600 }), await aSwap()];
    await offerOn(buyer, first, 19_000);
    const countered = await offerOn(buyer, second);
    await updateOffer(sellerOf(second), { swap: second.id, _id: countered, offer: 23_000 });
    await offerOn(aBuyer(), first);
    const found = await findMadeOffers(buyer);
    expect(found.map(({ swap, side, amount }) => [swap, side, amount])).toEqual([
      [second.id, "seller", 23_000],
      [first.id, "buyer", 19_000],
    ]);
    expect(found[1]?.car).toMatchObject({ name: first.shortName, price: 24_600, forSale: true, listed: true });
    await db().update(swaps).set({ inactiveAt: new Date() }).where(eq(swaps.id, first.id));
    expect((await findMadeOffers(buyer))[1]?.car).toMatchObject({ forSale: false, listed: false, picture: null });
  });

  it("are, below, those that ended, the latest first; a replaced one is part of its successor", async () => {
    const [buyer, car, other] = [aBuyer(), await aSwap(), await aSwap()];
    const offer = await offerOn(buyer, car, 18_000);
    await declineOffer(sellerOf(car), { swap: car.id, offer });
    await offerOn(buyer, other, 19_000);
    const second = await offerOn(buyer, other, 19_500);
    await declineOffer(sellerOf(other), { swap: other.id, offer: second });
    const { list, page } = await findEndedOffers(buyer);
    expect(list.map(({ amount, status }) => [amount, status])).toEqual([
      [19_500, "declined"],
      [18_000, "declined"],
    ]);
    expect(page.end).toBe(true);
    expect((await findEndedOffers(buyer, 2, 1)).list.map(({ amount }) => amount)).toEqual([18_000]);
    expect([await findMadeOffers(guest), (await findEndedOffers(guest)).list]).toEqual([[], []]);
  });
});
