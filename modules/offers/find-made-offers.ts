import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { isOpenForOffers } from "#modules/swaps/lifecycle.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { viewOf } from "./find-offers.ts";
import type { MadeOffer } from "./offer-schemas.ts";
import { offers } from "./tables.ts";

const RECORDS = 20;

/** The actor's own open offers: a counter offer that waits for an answer first, then the one that ends first. */
export async function findMadeOffers(actor: Actor): Promise<MadeOffer[]> {
  if (!actor.id) return [];
  const waits = sql`case ${offers.side} when 'seller' then 0 else 1 end`;
  const rows = await select(actor.id, eq(offers.status, "open")).orderBy(waits, asc(offers.expiresAt));
  return rows.map(madeOffer);
}

/** Those that ended without a purchase, the latest first. One that a newer offer replaced is part of that one. */
export async function findEndedOffers(actor: Actor, page = 1, records = RECORDS): Promise<Paged<MadeOffer>> {
  if (!actor.id) return pageOfRows<MadeOffer>([], page, records);
  const ended = inArray(offers.status, ["declined", "canceled", "expired"]);
  const rows = await select(actor.id, ended)
    .orderBy(desc(offers.updatedAt), desc(offers.id))
    .limit(records + 1)
    .offset((page - 1) * records);
  return pageOfRows(rows.map(madeOffer), page, records);
}

const select = (buyer: string, which: SQL) =>
  db()
    .select({ offer: offers, car: swaps })
    .from(offers)
    .innerJoin(swaps, eq(swaps.id, offers.swapId))
    .where(and(eq(offers.buyerId, buyer), which))
    .$dynamic();

const madeOffer = ({ offer, car }: Awaited<ReturnType<typeof select>>[number]): MadeOffer => ({
  ...viewOf(offer, new Set()),
  car: {
    name: car.shortName,
    style: car.styleName,
    picture: car.visible ? car.pictureKey : null,
    price: car.pricePublic,
    forSale: isOpenForOffers(car),
    listed: car.visible === true,
  },
});
