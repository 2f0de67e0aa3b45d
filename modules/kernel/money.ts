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

/** Digits, with commas only between groups of three. */
const WHOLE = String.raw`(\d+|\d{1,3}(?:,\d{3})+)`;
const DOLLARS = new RegExp(String.raw`^(-?)\$?\s*${WHOLE}(?:(\.\d{1,3})?\s*(k))?$`, "i");
const CENTS = new RegExp(String.raw`^\$?\s*${WHOLE}(\.\d{1,2})?$`);

const digitsOf = (whole: string): number => Number(whole.replaceAll(",", ""));

/**
 * "$18,500", "18500", and "18.5k" -> 18500 dollars. NaN for everything that could be read in two ways: cents, and commas
 * that aren't in front of three digits, since "15,50" is fifteen and a half to some and 1,550 to others.
 */
export function parseDollars(text: string): number {
  const [, minus, whole, part = "", k] = DOLLARS.exec(text.trim()) ?? [];
  if (whole === undefined) return Number.NaN;
  const dollars = k ? Math.round((digitsOf(whole) + Number(part)) * 1_000) : digitsOf(whole);
  return minus ? -dollars : dollars;
}

/** "1,234.5" -> 123450 cents; NaN for everything that could be read in two ways, such as "1250,50". */
export function parseCents(text: string): number {
  const [, whole, part = ""] = CENTS.exec(text.trim()) ?? [];
  return whole === undefined ? Number.NaN : Math.round((digitsOf(whole) + Number(part)) * 100);
}
