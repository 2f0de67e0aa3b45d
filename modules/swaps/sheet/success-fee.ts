import { formatDollars } from "#modules/kernel/money.ts";

/**
 * The success fee of an auction sale (docs/spec/prices.md), on the agreed price in whole dollars; charged only when the
 * car sells. A marketplace sale and a cash offer have none.
 */
export function successFee(price: number): number {
  return (SUCCESS_FEES.find(({ upTo }) => upTo === null || price <= upTo) as FeeRow).fee;
}

/** Optional lien payoff handling in the auction (docs/spec/prices.md). */
export const LIEN_HANDLING_FEE = 100;

export type FeeRow = { above: number; upTo: number | null; fee: number };

/** The public table (docs/spec/prices.md): car value above `above` and up to `upTo` (null: no end) costs `fee`. */
export const SUCCESS_FEES: readonly FeeRow[] = [
  { above: 0, upTo: 1_000, fee: 349 },
  { above: 1_000, upTo: 5_000, fee: 349 },
  { above: 5_000, upTo: 10_000, fee: 449 },
  { above: 10_000, upTo: 20_000, fee: 549 },
  { above: 20_000, upTo: 30_000, fee: 649 },
  { above: 30_000, upTo: 40_000, fee: 749 },
  { above: 40_000, upTo: 50_000, fee: 849 },
  { above: 50_000, upTo: 60_000, fee: 949 },
  { above: 60_000, upTo: 70_000, fee: 1_049 },
  { above: 70_000, upTo: 80_000, fee: 1_149 },
  { above: 80_000, upTo: 90_000, fee: 1_249 },
  { above: 90_000, upTo: 100_000, fee: 1_349 },
  { above: 100_000, upTo: null, fee: 1_449 },
];

/** "below $1,000", "$1,001-$5,000", "above $100,000": the car values of a row, as the table names them. */
export function feeBand({ above, upTo }: FeeRow): string {
  if (upTo === null) return `above ${formatDollars(above)}`;
  return above === 0 ? `below ${formatDollars(upTo)}` : `${formatDollars(above + 1)}-${formatDollars(upTo)}`;
}
