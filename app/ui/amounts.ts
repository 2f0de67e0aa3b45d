import { formatDollars, roundHalfAway } from "#modules/kernel/money.ts";

/** How typed amounts and phone numbers are cleaned and shown while typing (docs/spec/texts.md). */

export type AmountRules = {
  /** The number of digits after the decimal point; 0 removes all. */
  precision?: number;
  /** Keeps a leading minus. */
  negative?: boolean;
};

/** An amount in its usual spelling: commas, if there are any, between groups of three. */
const AMOUNT = /^(-?)(\d*|\d{1,3}(?:,\d{3})+)(\.\d*)?$/;

/** What people write around an amount that doesn't change it. */
const AROUND = /[$\s]|usd|dollars?|miles?|mi\b/gi;

/** How the text of a field became what it is. `before` is the text before it, `digit` whether one digit was typed or deleted. */
export type Typed = { before: string; digit: boolean };

/**
 * What a field shows for what was typed: "$12500.25" -> "12,500.25". A text that is not an amount, such as "-5", "1e9", and
 * "12,34", stays as it was typed, and the server answers it: a field must never make another amount of it. Only where a digit
 * was typed or deleted in a shown amount do the commas move.
 */
export function showAmount(text: string, { precision = 0, negative = false }: AmountRules, typed?: Typed): string {
  const grouped = typed?.digit && AMOUNT.test(typed.before);
  const bare = (grouped ? text.replaceAll(",", "") : text).replace(AROUND, "");
  const [amount, minus, whole = "", part = ""] = AMOUNT.exec(bare) ?? [];
  if (amount === undefined || (minus && !negative) || part.length - 1 > precision) return text;
  return `${minus}${groupThousands(whole.replaceAll(",", "") + part)}`;
}

/** "12500.5" -> "12,500.5" */
export function groupThousands(amount: string): string {
  const [whole = "", ...rest] = amount.split(".");
  const grouped = whole.replace(/^0+(?=\d)/, "").replace(/\B(?=(\d{3})+$)/g, ",");
  return [grouped, ...rest].join(".");
}

/** 350 -> "+ $350", -350 -> "− $350", 0 -> "$0": a difference in whole dollars (docs/spec/texts.md). */
export function signedDollars(dollars: number): string {
  const whole = roundHalfAway(dollars);
  const amount = formatDollars(Math.abs(whole));
  return whole > 0 ? `+ ${amount}` : whole < 0 ? `− ${amount}` : amount;
}

/** What a number of the United States consists of; a text with anything else, such as an extension, stays as it was typed. */
const US_NUMBER = /^(?!\s*\+(?!\s*1))[\d\s().+-]*$/;

/**
 * "3125550142" -> "(312) 555-0142", also for partial input. A number with another country's prefix, an extension, or too many
 * digits stays as it is, and the server answers it: a field must never make another number of it.
 */
export function maskPhone(text: string): string {
  if (!US_NUMBER.test(text)) return text;
  const all = text.replace(/\D/g, "");
  const isAbroad = text.includes("+") && all.length < 11;
  const digits = all.replace(/^1(?=\d{10}$)/, "");
  if (digits.length > 10 || isAbroad) return text;
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
