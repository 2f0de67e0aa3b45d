import type { Actor } from "#modules/kernel/actor.ts";
import { activateSwap } from "#modules/marketplace/listing/index.ts";
import { makeOffer, setOfferFloor } from "#modules/offers/index.ts";
import { agreePrice, changeChannel, proposePrice } from "#modules/swaps/index.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import type { AmountOf } from "./lots.ts";
import { must } from "./must.ts";

/** Amounts of a car that only its seller or the people involved may read. */
export type CarSecret = "lowest price" | "trade-in value" | "offer floor" | "earlier reserve";
type People = { seller: Actor; buyer: Actor };

const ASKED = 24_600;

/** A car for sale with an offer, and one that is for sale after an auction without a sale. */
export async function plantCars(
  { seller, buyer }: People,
  amountOf: AmountOf<CarSecret>,
): Promise<Record<string, string>> {
  const staff = await makeUser({ role: "admin", lastName: "Seller's help", phone: "+17735553001" });
  const of = {
    sellerId: seller.id as string,
    pictureKey: "openPicture0000000key1",
    picturesOverview: [{ key: "openPicture0000000key1" }],
    valuationRetail: 27_650,
    valuationTradeIn: amountOf("trade-in value", 19_431),
    priceLowest: amountOf("lowest price", 21_876),
  };
  const listed = await makeSwap({ ...of, step: "listing", vin: "5J6RW2H8XKL700001" });
  must(await setOfferFloor(seller, { swap: listed.id, floor: amountOf("offer floor", 22_345) }));
  must(await makeOffer(buyer, { swap: listed.id, offer: 20_000, visited: "on" }));
  const failed = await makeSwap({
    ...of,
    step: "auction-failed",
    channel: "auction",
    vin: "5J6RW2H8XKL700002",
    priceListing: null,
    priceProposed: null,
    priceAuction: amountOf("earlier reserve", 23_456),
  });
  const moved = must(await changeChannel(staff, { swap: failed.id, channel: "listing" }));
  if (moved.step === "valuate") {
    must(await proposePrice(staff, { swap: failed.id, price: ASKED }));
    must(await agreePrice(seller, { swap: failed.id }));
  }
  must(await activateSwap(staff, { swap: failed.id }));
  return { listed: listed.id, "after an auction": failed.id };
}
