import { and, desc, eq, ne } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { swaps } from "#modules/swaps/tables.ts";
import type { OwnedCar } from "./deal-schemas.ts";
import { deals, deliveries } from "./tables.ts";

/** Page size of the list of bought cars (docs/spec/display.md). */
const RECORDS = 20;

/** The cars this user bought, latest deal first. */
export async function findOwned(actor: Actor, page = 1, records = RECORDS): Promise<Paged<OwnedCar>> {
  if (!actor.id) return pageOfRows<OwnedCar>([], page, records);
  const rows = await ownedBy(actor.id)
    .orderBy(desc(deals.signedAt), desc(deals.id))
    .limit(records + 1)
    .offset((page - 1) * records);
  return pageOfRows(rows.map(carOf), page, records);
}

const OWNED = {
  _id: swaps.id,
  name: swaps.shortName,
  style: swaps.styleName,
  mileage: swaps.mileage,
  picture: swaps.pictureKey,
  price: deals.price,
  step: swaps.step,
  stage: swaps.stage,
  channel: swaps.channel,
  signedAt: deals.signedAt,
  titleSentOn: deals.titleSentOn,
};

const ownedBy = (buyer: string) =>
  db()
    .select(OWNED)
    .from(deals)
    .innerJoin(swaps, eq(swaps.id, deals.swapId))
    .where(and(eq(deals.buyerId, buyer), ne(deals.status, "canceled")))
    .$dynamic();

const carOf = (row: Awaited<ReturnType<typeof ownedBy>>[number]): OwnedCar => ({
  ...row,
  signedAt: row.signedAt.toISOString(),
});

/** One of these cars with its papers and its delivery; undefined for users other than its buyer. */
export async function findOwnedCar(actor: Actor, swap: string) {
  if (!actor.id || !isId(swap)) return undefined;
  const mine = and(eq(deals.swapId, swap), eq(deals.buyerId, actor.id), ne(deals.status, "canceled"));
  const [row] = await db()
    .select({
      ...OWNED,
      vin: swaps.vin,
      tax: deals.tax,
      titleCarrier: deals.titleCarrier,
      titleTracking: deals.titleTracking,
    })
    .from(deals)
    .innerJoin(swaps, eq(swaps.id, deals.swapId))
    .where(mine);
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
  return { ...row, signedAt: row.signedAt.toISOString(), delivery: planned };
}
