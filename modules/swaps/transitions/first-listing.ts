import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type Swap, swaps } from "../tables.ts";

/**
 * When this car was first listed: the earliest listing of its VIN since its last sale, else now. Delisting and
 * relisting a car, as the same swap or a new one, does not make it new on the market.
 */
export async function firstListing(tx: Tx, swap: Pick<Swap, "id" | "vin">, now: Date): Promise<Date> {
  if (swap.vin === null) return now;
  const { rows } = await tx.execute<{ first: Date | null }>(sql`
    select min(s.first_listed_date) as first from ${swaps} s
    where ${sameVin(swap.vin)} and s.id <> ${swap.id} and s.first_listed_date >
      coalesce((select max(s.sold_date) from ${swaps} s where ${sameVin(swap.vin)}), '-infinity')`);
  const first = rows[0]?.first;
  return first ? new Date(first) : now;
}

/** Uses the index on the VIN's last six characters. */
export const sameVin = (vin: string | null) =>
  vin === null ? sql`false` : sql`(right(s.vin, 6) = ${vin.slice(-6)} and s.vin = ${vin})`;
