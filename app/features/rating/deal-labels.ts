import { formatDollars } from "#modules/kernel/money.ts";
import type { DealRating } from "#modules/swaps/policy.ts";

/** The labels of the ratings. */
export const DEAL_WORDS: Record<DealRating, string> = {
  great: "Great deal",
  good: "Good deal",
  fair: "Fair deal",
  high: "High price",
  overpriced: "Overpriced",
};

/** "$3,050 below market", "$400 above market", "at market". */
export function belowMarket(dollars: number): string {
  if (dollars === 0) return "at market";
  return `${formatDollars(Math.abs(dollars))} ${dollars > 0 ? "below" : "above"} market`;
}
