import { and, desc, inArray } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { buyNowRange } from "../bidding/buy-now.ts";
import { openingUnder } from "../bidding/ladder.ts";
import { type Lot, lots } from "../tables.ts";

/** Whole dollars. */
type LastTerms = Pick<Lot, "opening" | "buyNow">;

/** The terms of the last lot of each of these cars that has ended, by the car's id: what another auction starts from. */
export async function findLastTerms(tx: Reader, swaps: readonly string[]): Promise<Map<string, LastTerms>> {
  if (swaps.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([lots.swapId], { swap: lots.swapId, opening: lots.opening, buyNow: lots.buyNow })
    .from(lots)
    .where(and(inArray(lots.swapId, [...swaps]), inArray(lots.phase, ["closed", "canceled"])))
    .orderBy(lots.swapId, desc(lots.createdAt));
  return new Map(rows.map(({ swap, ...terms }) => [swap, terms]));
}

/** The terms as far as they fit this reserve: no opening price above it, no buy-now price below it. */
export function fittingTerms(last: LastTerms, reserve: number | null): LastTerms {
  const opening = openingUnder(last.opening, reserve);
  const fits = last.buyNow !== null && last.buyNow >= buyNowRange({ opening, reserve }).min;
  return { opening, buyNow: fits ? last.buyNow : null };
}
