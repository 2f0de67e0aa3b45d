import { DAY_MS } from "#modules/kernel/durations.ts";
import { findListingPrices, type Swap } from "#modules/swaps/index.ts";
import type { PriceEntry, PriceHistory } from "./shapes.ts";

type Dates = Pick<Swap, "firstListedDate" | "listedDate" | "dealDate" | "soldDate">;

/**
 * Whole days on the market: from the first listing until the car went into a deal, otherwise until now. For a sold car,
 * the days it took to sell.
 */
export function daysOnMarket({ firstListedDate, listedDate, dealDate, soldDate }: Dates, now: Date): number | null {
  const since = firstListedDate ?? listedDate;
  return since && Math.max(0, Math.floor(((dealDate ?? soldDate ?? now).getTime() - since.getTime()) / DAY_MS));
}

/** A car's asking prices since it was listed, newest first. */
export async function findPriceHistory(swap: Swap, now: Date): Promise<PriceHistory> {
  const asked = await findListingPrices(swap.id);
  return {
    entries: swap.listedDate ? entriesOf(swap, asked, swap.listedDate) : [],
    days: daysOnMarket(swap, now),
    firstListed: (swap.firstListedDate ?? swap.listedDate)?.toISOString() ?? null,
  };
}

type Sale = Pick<Swap, "stage" | "priceListing" | "priceSold" | "soldDate">;
type Row = { amount: number; at: Date };

/** The price the car was listed at (the last one agreed before), each change of it, and the sale. */
function entriesOf(swap: Sale, asked: readonly Row[], listed: Date): PriceEntry[] {
  const until = swap.soldDate;
  const first = asked.findLast(({ at }) => at <= listed)?.amount ?? asked[0]?.amount ?? swap.priceListing;
  if (first === null) return [];
  const entries: PriceEntry[] = [{ kind: "listed", amount: first, change: 0, at: listed.toISOString() }];
  for (const { amount, at } of asked) {
    const change = amount - (entries.at(-1) as PriceEntry).amount;
    if (at <= listed || change === 0 || (until && at > until)) continue;
    entries.push({ kind: change < 0 ? "lowered" : "raised", amount, change, at: at.toISOString() });
  }
  if (swap.stage === "complete" && until && swap.priceSold !== null) {
    const change = swap.priceSold - (entries.at(-1) as PriceEntry).amount;
    entries.push({ kind: "sold", amount: swap.priceSold, change, at: until.toISOString() });
  }
  return entries.reverse();
}
