import { desc, eq, or } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { deals } from "../deals/tables.ts";
import { offers } from "../offers/tables.ts";
import { swaps } from "../tables.ts";

/** What we store about the actor's own cars, offers, and deals, for the export of one's data. */
export async function findOwnRecords(actor: Actor) {
  const user = actor.id;
  if (!user) return { cars: [], offers: [], deals: [] };
  const [cars, made, signed] = await Promise.all([
    db().select(CAR).from(swaps).where(eq(swaps.sellerId, user)).orderBy(desc(swaps.createdAt)),
    db().select(OFFER).from(offers).where(eq(offers.buyerId, user)).orderBy(desc(offers.createdAt)),
    db()
      .select(DEAL)
      .from(deals)
      .where(or(eq(deals.sellerId, user), eq(deals.buyerId, user)))
      .orderBy(desc(deals.signedAt)),
  ]);
  return { cars, offers: made, deals: signed };
}

const CAR = {
  _id: swaps.id,
  car: swaps.fullName,
  vin: swaps.vin,
  plate: swaps.plate,
  plateState: swaps.plateState,
  mileage: swaps.mileage,
  exteriorColor: swaps.exteriorColor,
  condition: swaps.condition,
  accidents: swaps.accidents,
  address: swaps.address,
  city: swaps.city,
  state: swaps.state,
  zip: swaps.zip,
  channel: swaps.channel,
  step: swaps.step,
  price: swaps.priceListing,
  createdAt: swaps.createdAt,
};
const OFFER = {
  _id: offers.id,
  swap: offers.swapId,
  amount: offers.amount,
  status: offers.status,
  createdAt: offers.createdAt,
};
const DEAL = { _id: deals.id, swap: deals.swapId, price: deals.price, status: deals.status, signedAt: deals.signedAt };
