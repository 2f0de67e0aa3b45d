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

/** An amount as people write it: digits, with commas or blanks only between groups of three, and "k" for thousands. */
const AMOUNT =
  /^(-?)(?:US ?\$|USD|\$)?\s*(\d+|\d{1,3}(?:[,\s]\d{3})+|(?=\.\d))(\.\d*)?\s*(k)?\s*(?:US ?\$|USD|dollars|\$)?$/i;

/**
 * Its parts; undefined for everything that could be read in two ways: commas that aren't in front of three digits, since
 * "15,50" is fifteen and a half to some and 1,550 to others.
 */
function amountOf(text: string) {
  const [, minus, whole, part = "", k] = AMOUNT.exec(text.normalize("NFKC").trim()) ?? [];
  if (whole === undefined) return undefined;
  const value = (Number(whole.replace(/[,\s]/g, "")) + Number(`0${part}`)) * (k ? 1_000 : 1);
  return {
    value: minus ? -value : value,
    negative: minus === "-",
    places: Math.max(0, part.length - 1),
    part,
    k: Boolean(k),
  };
}

/** "$18,500", "18500", and "18.5k" -> 18500 dollars; NaN for cents and for what is no amount. */
export function parseDollars(text: string): number {
  const { value = Number.NaN, part, places = 0, k } = amountOf(text) ?? {};
  if (k ? places > 3 || part === "." : part) return Number.NaN;
  return k ? Math.round(value) : value;
}

/** "1,234.5" -> 123450 cents; NaN for less than nothing and for what is no amount, such as "1250,50". */
export function parseCents(text: string): number {
  const { value = Number.NaN, negative, part, places = 0, k } = amountOf(text) ?? {};
  return k || negative || part === "." || places > 2 ? Number.NaN : Math.round(value * 100);
}

/** "$12,500" -> 12500, "3.5" -> 3.5: from nothing up, with any decimals, also while they are typed ("3."). */
export function parseAmount(text: string): number {
  const { value = Number.NaN, negative } = amountOf(text) ?? {};
  return negative ? Number.NaN : value;
}
