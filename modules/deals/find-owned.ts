import { and, desc, eq, ilike, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { containing } from "#db/like-text.ts";
import { carNameHolds } from "#modules/catalog/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { normalizeVin } from "#modules/kernel/vin.ts";
import { cars } from "#modules/swaps/published.ts";
import type { OwnedCar } from "./deal-schemas.ts";
import { deals, deliveries } from "./tables.ts";

/** Page size of the list of bought cars (docs/spec/display.md). */
const RECORDS = 20;

/** The cars this user bought, latest first: with a deal, or won in an auction and on the way to it. */
export async function findOwned(actor: Actor, page = 1, records = RECORDS, after?: string): Promise<Paged<OwnedCar>> {
  if (!actor.id) return pageOfRows<OwnedCar>([], page, records);
  const cut = cutList(cars.id, { page, after }, records, LATEST);
  const rows = await ownedBy(actor.id, cut.rest)
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  return pageOfRows(rows.map(carOf), page, records);
}

/** Those of them whose name or VIN contains the text. */
export async function searchOwned(actor: Actor, typed: string, most: number): Promise<OwnedCar[]> {
  if (!actor.id) return [];
  const code = normalizeVin(typed);
  const fits = or(carNameHolds(cars.fullName, typed), code ? ilike(cars.vin, containing(code)) : undefined);
  const rows = await ownedBy(actor.id, fits)
    .orderBy(...LATEST)
    .limit(most);
  return rows.map(carOf);
}

const LATEST = [desc(sql`coalesce(${deals.signedAt}, ${cars.updatedAt})`), desc(cars.id)];

const OWNED = {
  _id: cars.id,
  name: cars.shortName,
  style: cars.styleName,
  mileage: cars.mileage,
  picture: cars.pictureKey,
  price: sql<number>`coalesce(${deals.price}, ${cars.priceSold}, 0)`,
  step: cars.step,
  stage: cars.stage,
  channel: cars.channel,
  signedAt: deals.signedAt,
  titleSentOn: deals.titleSentOn,
};

/** The steps of a won car before its deal is signed. */
const BEFORE_DEAL = ["pre-deal", "finalize-deal"] as const;

const isOwned = (buyer: string) =>
  sql`${cars.id} in (
    select ${deals.swapId} from ${deals} where ${deals.buyerId} = ${buyer} and ${deals.status} <> 'canceled'
    union select won.id from ${cars} won where won.auction_buyer_id = ${buyer} and ${inArray(sql`won.step`, [...BEFORE_DEAL])}
      and won.canceled_at is null and won.deleted_at is null)`;

const ownedBy = (buyer: string, rest?: SQL) =>
  db()
    .select(OWNED)
    .from(cars)
    .leftJoin(deals, and(eq(deals.swapId, cars.id), eq(deals.buyerId, buyer), ne(deals.status, "canceled")))
    .where(and(isOwned(buyer), rest))
    .$dynamic();

const carOf = (row: Awaited<ReturnType<typeof ownedBy>>[number]): OwnedCar => ({
  ...row,
  signedAt: row.signedAt?.toISOString() ?? null,
});

/** One of these cars with its papers and its delivery; undefined for users other than its buyer. */
export async function findOwnedCar(actor: Actor, swap: string) {
  if (!actor.id || !isId(swap)) return undefined;
  const [row] = await db()
    .select({
      ...OWNED,
      vin: cars.vin,
      tax: deals.tax,
      titleCarrier: deals.titleCarrier,
      titleTracking: deals.titleTracking,
    })
    .from(cars)
    .leftJoin(deals, and(eq(deals.swapId, cars.id), eq(deals.buyerId, actor.id), ne(deals.status, "canceled")))
    .where(and(eq(cars.id, swap), isOwned(actor.id)));
  if (!row) return undefined;
  const [delivery] = await db()
    .select({
      status: deliveries.status,
      at: deliveries.at,
      address: deliveries.address,
      carrier: deliveries.carrier,
      receivedOn: deliveries.receivedOn,
    })
    .from(deliveries)
    .where(eq(deliveries.swapId, swap))
    .orderBy(desc(deliveries.createdAt))
    .limit(1);
  const planned = delivery ? { ...delivery, at: delivery.at.toISOString() } : null;
  return { ...row, signedAt: row.signedAt?.toISOString() ?? null, delivery: planned };
}
