import { and, eq, sql } from "drizzle-orm";
import { db, type Tx } from "#db/client.ts";
import { defineStatement } from "#db/statement.ts";
import { type Swap, swapPrices, swaps } from "../tables.ts";
import { sameVin } from "../transitions/first-listing.ts";
import type { Asked } from "./policy.ts";

type Row = { amount: number; from: Date; until: Date | null };

/**
 * The asking prices of this car since it was first for sale, in this listing and in earlier ones of the same VIN.
 * Relisting a car at a higher price must not make a later cut look like a reduction.
 */
export async function findAskedPrices(tx: Tx, swap: Pick<Swap, "id" | "vin" | "channel">): Promise<Asked[]> {
  const { rows } = await tx.execute<Row>(sql`
    select amount, "from", until from (
      select p.amount, p.at as "from", s.first_listed_date as first,
        coalesce(lead(p.at) over (partition by p.swap_id order by p.at, p.id),
          s.canceled_at, s.disqualified_at, s.deleted_at, s.sold_date) as until
      from ${swapPrices} p join ${swaps} s on s.id = p.swap_id
      where p.kind = ${swap.channel} and s.first_listed_date is not null and (s.id = ${swap.id} or ${sameVin(swap.vin)})
    ) asked where until is null or until > first`);
  return rows.map(({ amount, from, until }) => ({
    amount,
    from: new Date(from),
    until: until === null ? null : new Date(until),
  }));
}

/** The asking prices on the public list, oldest first. */
export const findListingPrices = (swap: string): Promise<{ amount: number; at: Date }[]> =>
  selectListingPrices(db(), { swap });

const selectListingPrices = defineStatement("swaps.listing-prices", (tx) =>
  tx
    .select({ amount: swapPrices.amount, at: swapPrices.at })
    .from(swapPrices)
    .where(and(eq(swapPrices.swapId, sql.placeholder("swap")), eq(swapPrices.kind, "listing")))
    .orderBy(swapPrices.at, swapPrices.id),
);
