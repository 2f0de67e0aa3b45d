import { findProfile } from "#modules/accounts/index.ts";
import { findRoom } from "#modules/auctions/index.ts";
import type { LotRoom } from "#modules/auctions/schemas.ts";
import { type DeliveryQuote, quoteDelivery } from "#modules/catalog/index.ts";
import { type Actor, can, system } from "#modules/kernel/actor.ts";
import { findSwapRow } from "#modules/swaps/index.ts";
import { readCar } from "./find-car.ts";
import type { Car } from "./shapes.ts";

/** A car in an auction with its condition report, and the room in which dealers bid on it. */
export type LotCar = { car: Car; room: LotRoom };

const NO_PRICES: Car["prices"] = { entries: [], days: null, firstListed: null };

/**
 * The car as dealers and staff see it in the auction; undefined if it is in none. It has no asking price, no market
 * comparison and no seller: the price is what dealers bid.
 */
export async function findLotCar(actor: Actor, id: string): Promise<LotCar | undefined> {
  const room = await findRoom(actor, id);
  const swap = room && (await findSwapRow(system, id));
  if (!swap) return undefined;
  const car = await readCar(actor, swap);
  return {
    car: {
      ...car,
      price: null,
      previous: null,
      savings: null,
      deal: null,
      analysis: null,
      market: null,
      prices: NO_PRICES,
      forSale: false,
      tags: [],
      overlay: null,
      favorite: false,
      daysToSell: null,
      conflicts: [],
      seller: { _id: "", firstName: "", initials: "", name: "", calls: false, trust: null },
      mask: { ...car.mask, address: false, acting: false, seller: false },
      location: { ...car.location, address: null },
    },
    room,
  };
}

/** What it costs to bring this car of an auction to the dealer's own address; null without one, or without a quote. */
export async function findLotDelivery(
  actor: Actor,
  id: string,
): Promise<Pick<DeliveryQuote, "cents" | "miles" | "place"> | null> {
  if (!can(actor, "auction.bid")) return null;
  const [swap, profile] = await Promise.all([findSwapRow(system, id), findProfile(actor)]);
  const zip = profile?.address.zip;
  if (!swap || !zip) return null;
  const quoted = await quoteDelivery(swap.zip, zip);
  return quoted.ok ? { cents: quoted.value.cents, miles: quoted.value.miles, place: quoted.value.place } : null;
}
