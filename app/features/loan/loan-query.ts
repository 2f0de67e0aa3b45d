import { clampLoan, LOAN_DEFAULTS, type Loan } from "#modules/kernel/loan.ts";

const NAMES = ["price", "downPayment", "interest", "period"] as const;

/** The calculator's parameters: `loan.price` and so on, so that they do not collide with those of the listing. */
export const LOAN_FIELDS: ReadonlySet<string> = new Set(NAMES.map((name) => `loan.${name}`));

/** The loan in an address, within limits. */
export function loanOf(params: URLSearchParams, start: Loan = LOAN_DEFAULTS): Loan {
  return clampLoan(Object.fromEntries(NAMES.map((name) => [name, params.get(`loan.${name}`)])), start);
}
