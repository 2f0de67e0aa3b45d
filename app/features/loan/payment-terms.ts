import { createContext, useContext } from "react";
import { LOAN_BOUNDS, type Loan, monthlyPayment } from "#modules/kernel/loan.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";

/** The loan with which this browser shows monthly payments beside prices. */
export type PaymentTerms = Omit<Loan, "price">;

const Chosen = createContext<PaymentTerms | null>(null);
export const PaymentTermsProvider = Chosen.Provider;
/** The chosen loan; null unless payments are shown. */
export const usePaymentTerms = () => useContext(Chosen);

/** "$412 a month"; null for a price that the calculator has no loan for, and for what the down payment covers. */
export function monthlyWords(terms: PaymentTerms, price: number | null): string | null {
  const { min, max } = LOAN_BOUNDS.price;
  if (price === null || price < min || price > max || price <= terms.downPayment) return null;
  return `${formatDollars(Math.round(monthlyPayment({ ...terms, price }) / 100))} a month`;
}

/** "60 months at 9.06%, $2,000 down" */
export const termsWords = ({ period, interest, downPayment }: PaymentTerms): string =>
  `${period} months at ${interest}%${downPayment > 0 ? `, $${formatNumber(downPayment)} down` : ""}`;
