/** Prices, offers, bids and fees are whole US dollars; payments are cents. */

// Formatted without Intl: on a phone its first use costs a tenth of a second, and a list of cars formats hundreds of
// amounts.
const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
const sign = (value: number): string => (value < 0 ? "-" : "");

/** 18500 -> "$18,500" */
export function formatDollars(dollars: number): string {
  const whole = roundHalfAway(dollars);
  return `${sign(whole)}$${grouped(Math.abs(whole))}`;
}

/** 1850050 -> "$18,500.50" */
export function formatCents(cents: number): string {
  const whole = Math.abs(roundHalfAway(cents));
  return `${sign(cents)}$${grouped(Math.trunc(whole / 100))}.${String(whole % 100).padStart(2, "0")}`;
}

/** 1426000 -> "$14,260", -1426050 -> "−$14,260.50": cents, which are shown only when there are any. */
export function shortCents(cents: number): string {
  const amount = cents % 100 === 0 ? formatDollars(Math.abs(cents) / 100) : formatCents(Math.abs(cents));
  return cents < 0 ? `−${amount}` : amount;
}

/** 52310 -> "52,310"; a whole number below a billion billions. */
export const formatNumber = (value: number): string => `${sign(value)}${grouped(Math.abs(value))}`;

/** Rounds half away from zero, as people do on paper. */
export const roundHalfAway = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/** "$18,500" or "18500" -> 18500; with decimals or other signs -> NaN. Commas and a dollar sign are accepted. */
export function parseDollars(text: string): number {
  const bare = text.replace(/[$,\s]/g, "");
  return /^-?\d+$/.test(bare) ? Number(bare) : Number.NaN;
}

/** "1,234.5" -> 123450 cents; NaN when it is not an amount of money. */
export function parseCents(text: string): number {
  const bare = text.replace(/[$,\s]/g, "");
  return /^\d+(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : Number.NaN;
}
