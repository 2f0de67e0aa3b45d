import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { deals } from "./tables.ts";

/** The deal of a car; the price in whole dollars. */
export type DealHit = { _id: string; swap: string; name: string; price: number; status: string };

/** The deals of these cars that are not canceled, for those who work on deals. */
export async function searchDeals(actor: Actor, cars: readonly string[], most: number): Promise<DealHit[]> {
  if (!can(actor, "dashboard.deals") || cars.length === 0) return [];
  return db()
    .select({ _id: deals.id, swap: deals.swapId, name: swaps.fullName, price: deals.price, status: deals.status })
    .from(deals)
    .innerJoin(swaps, eq(swaps.id, deals.swapId))
    .where(and(inArray(deals.swapId, [...cars]), sql`${deals.status} <> 'canceled'`))
    .orderBy(desc(deals.signedAt))
    .limit(most);
}
