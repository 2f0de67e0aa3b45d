import { parseAmount, roundHalfAway } from "./money.ts";

/** The monthly cost of a loan (docs/spec/prices.md). Prices are whole dollars, payments are cents. */

export type Loan = {
  price: number;
  downPayment: number;
  /** Percent a year. */
  interest: number;
  /** Months. */
  period: number;
};

export const LOAN_PERIODS = [24, 36, 48, 60, 72] as const;
export const LOAN_DEFAULTS: Loan = { price: 10_000, downPayment: 0, interest: 3.5, period: 60 };
/** Bounds of the calculator, and how far one step of its controls goes. */
export const LOAN_BOUNDS = {
  price: { min: 100, max: 100_000, step: 100 },
  downPayment: { min: 0, step: 100 },
  interest: { min: 0, max: 20, step: 0.5 },
} as const;

/** The monthly payment in cents: amortized at rate/12/100 a month, and price by months when there is no interest. */
export function monthlyPayment({ price, downPayment, interest, period }: Loan): number {
  const cents = Math.max(0, price - downPayment) * 100;
  const rate = interest / 12 / 100;
  if (rate === 0) return roundHalfAway(cents / period);
  return roundHalfAway((cents * rate) / (1 - (1 + rate) ** -period));
}

/** The monthly payment and the total of all payments, in cents. */
export function loanCost(loan: Loan): { payment: number; borrowed: number; interest: number; total: number } {
  const payment = monthlyPayment(loan);
  const borrowed = Math.max(0, loan.price - loan.downPayment) * 100;
  // Without interest the last payment only absorbs the rounding.
  const paid = loan.interest === 0 ? borrowed : payment * loan.period;
  return { payment, borrowed, interest: paid - borrowed, total: paid + loan.downPayment * 100 };
}

export type LoanYear = { principal: number; interest: number; left: number };

/**
 * What the payments of each year go to, and what is still owed at its end, in cents. The last payment absorbs the
 * rounding, so the principal of all years is the amount borrowed and nothing is left at the end.
 */
export function loanYears(loan: Loan): LoanYear[] {
  const { payment, borrowed } = loanCost(loan);
  const years: LoanYear[] = [];
  let left = borrowed;
  for (let month = 1; month <= loan.period; month++) {
    const interest = roundHalfAway((left * loan.interest) / 12 / 100);
    const principal = month === loan.period ? left : Math.min(left, payment - interest);
    left -= principal;
    const year = Math.ceil(month / 12) - 1;
    const sum = years[year] ?? { principal: 0, interest: 0, left };
    years[year] = { principal: sum.principal + principal, interest: sum.interest + interest, left };
  }
  return years;
}

export type TypedLoan = Partial<Record<keyof Loan, string | number | null | undefined>>;

/**
 * Clamps user input to the bounds: an empty value and what is not a number count as 0, the down payment never exceeds the price, and a period
 * that is not offered becomes the default. Omitted values come from `start`.
 */
export function clampLoan(typed: TypedLoan, start: Loan = LOAN_DEFAULTS): Loan {
  const read = (name: keyof Loan) => readLoanField(typed[name] ?? start[name]) || 0;
  const price = within(Math.round(read("price")), LOAN_BOUNDS.price.min, LOAN_BOUNDS.price.max);
  const period = read("period");
  return {
    price,
    downPayment: within(Math.round(read("downPayment")), LOAN_BOUNDS.downPayment.min, price),
    interest: within(Math.round(read("interest") * 100) / 100, LOAN_BOUNDS.interest.min, LOAN_BOUNDS.interest.max),
    period: LOAN_PERIODS.some((months) => months === period) ? period : LOAN_DEFAULTS.period,
  };
}

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** "$12,500" -> 12500, "3.5 %" -> 3.5; NaN for everything else, such as "12,34" and "1e9". */
export const readLoanField = (value: TypedLoan[keyof Loan]): number =>
  parseAmount(String(value ?? "").replace(/\s*%\s*$/, ""));
