/** Prices, offers, bids and fees are whole US dollars; payments are cents. */

const whole = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** 18500 -> "$18,500" */
export const formatDollars = (dollars: number): string => whole.format(dollars);
/** 1850050 -> "$18,500.50" */
export const formatCents = (cents: number): string => exact.format(cents / 100);
/** 52310 -> "52,310" */
export const formatNumber = (value: number): string => value.toLocaleString("en-US");

/** Rounds half away from zero, as people do on paper. */
export const roundHalfAway = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/** "$18,500" or "18500" -> 18500; with decimals or other signs -> NaN. Commas and a dollar sign are accepted. */
export function parseDollars(text: string): number {
  const bare = text.replace(/[$,\s]/g, "");
  return /^-?\d+$/.test(bare) ? Number(bare) : Number.NaN;
}

/** "1,234.5" -> 123450 cents; NaN when it is no amount of money. */
export function parseCents(text: string): number {
  const bare = text.replace(/[$,\s]/g, "");
  return /^\d+(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : Number.NaN;
}
