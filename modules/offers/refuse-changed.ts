import { formatDollars } from "#modules/kernel/money.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { whyNotForSale } from "#modules/swaps/lifecycle.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { refuseOffer } from "./errors.ts";

/** The car takes no offers any more; says what has become of it. */
export const refuseNotForSale = (swap: Swap): Refused =>
  refuseOffer("not-for-sale", { ...whyNotForSale(swap), details: { stage: swap.stage } });

/** The buyer has read another asking price than the one that stands now. */
export function refuseOtherPrice({ priceListing: now }: Swap, asked: number | undefined): Refused | null {
  if (asked === undefined || now === null || asked === now) return null;
  const message = `The price has changed from ${formatDollars(asked)} to ${formatDollars(now)} since you opened this page. Check your offer, and send it again.`;
  return refuseOffer("price-changed", { message, details: { price: now } });
}
