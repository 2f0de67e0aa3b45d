import { DAY_MS } from "#modules/kernel/durations.ts";
/** What the seller's lender quoted, or what the seller expects it to be. Amounts in integer cents, days as "2026-11-21". */
export type PayoffQuote = {
  amountCents: number;
  /** The day that the amount is for. */
  quotedOn: string;
  /** Interest for each day after that. */
  perDiemCents: number;
  /** The last day of the quote; null when the lender named none. */
  goodThrough: string | null;
  /** Only a lender's quote is paid; a seller's word is an estimate. */
  source: "lender" | "seller";
  lender?: string | null;
  /** The last two to four digits of the loan's account. */
  accountEnding?: string | null;
  /** The lender's letter, as keys of the files module. */
  letters?: string[];
};

/** What a car's record says about its loan; the payoff in whole dollars. */
export type StatedLoan = {
  loanActive: boolean;
  loanPayoff: number | null;
  loanPerDiemCents?: number | null;
  loanGoodThrough?: string | null;
};

/** The payoff that the car's record names, as of today; null when it names none. */
export const statedPayoff = (car: StatedLoan, today: string): PayoffQuote | null =>
  car.loanActive && car.loanPayoff !== null
    ? {
        amountCents: car.loanPayoff * 100,
        quotedOn: today,
        perDiemCents: car.loanPerDiemCents ?? 0,
        goodThrough: car.loanGoodThrough ?? null,
        source: "seller",
      }
    : null;

/** What the lender is owed on a day: the quote, and the interest of each day since. */
export const payoffOn = (quote: PayoffQuote, day: string): number =>
  quote.amountCents + quote.perDiemCents * Math.max(0, daysBetween(quote.quotedOn, day));

/** After the last day of its quote, a lender takes another amount: a new quote is needed. */
export const isExpired = (quote: PayoffQuote, day: string): boolean =>
  quote.goodThrough !== null && day > quote.goodThrough;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
