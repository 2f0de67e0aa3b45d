import { and, desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { cars } from "#modules/swaps/published.ts";
import { lots } from "../tables.ts";
import type { Win } from "./schemas.ts";

const RECORDS = 20;

/** The cars this dealer won, latest first. */
export async function findWins(actor: Actor, page = 1, records = RECORDS): Promise<Paged<Win>> {
  if (!actor.id) return pageOfRows<Win>([], page, records);
  const rows = await winsOf(actor.id)
    .limit(records + 1)
    .offset((page - 1) * records);
  return pageOfRows(rows.map(toWin), page, records);
}

/** One of them; undefined for all others but its winner. */
export async function findWin(actor: Actor, swap: string): Promise<Win | undefined> {
  if (!actor.id || !isId(swap)) return undefined;
  const [row] = await winsOf(actor.id, swap).limit(1);
  return row && toWin(row);
}

const winsOf = (dealer: string, swap?: string) =>
  db()
    .select({
      swap: lots.swapId,
      runOrder: lots.runOrder,
      price: lots.price,
      closedAt: lots.closedAt,
      payBy: lots.payBy,
      paidAt: lots.paidAt,
      vehicle: cars.shortName,
      vin: cars.vin,
      mileage: cars.mileage,
      picture: cars.pictureKey,
      city: cars.city,
      state: cars.state,
    })
    .from(lots)
    .innerJoin(cars, eq(cars.id, lots.swapId))
    .where(and(eq(lots.leaderId, dealer), eq(lots.outcome, "sold"), swap ? eq(lots.swapId, swap) : undefined))
    .orderBy(desc(lots.closedAt), desc(lots.id))
    .$dynamic();

const toWin = ({ closedAt, payBy, paidAt, price, ...row }: Awaited<ReturnType<typeof winsOf>>[number]): Win => ({
  ...row,
  price: price ?? 0,
  wonAt: (closedAt ?? new Date(0)).toISOString(),
  payBy: payBy?.toISOString() ?? null,
  paidAt: paidAt?.toISOString() ?? null,
});
