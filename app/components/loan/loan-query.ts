import { clampLoan, LOAN_DEFAULTS, type Loan } from "#modules/kernel/loan.ts";

const NAMES = ["price", "downPayment", "interest", "period"] as const;

/** The calculator's parameters: `loan.price` and so on, so that they never meet those of the listing. */
export const LOAN_FIELDS: ReadonlySet<string> = new Set(NAMES.map((name) => `loan.${name}`));

/** The loan an address speaks of, within bounds. */
export function loanOf(params: URLSearchParams, start: Loan = LOAN_DEFAULTS): Loan {
  return clampLoan(Object.fromEntries(NAMES.map((name) => [name, params.get(`loan.${name}`)])), start);
}
