import { z } from "zod";
import { street } from "#modules/kernel/address-fields.ts";
import { dollars, flag, zip } from "#modules/kernel/fields.ts";
import { LOAN_RATES } from "#modules/kernel/loan-rates.ts";

/** What a member agrees to; kept with the answer. */
export const CONSENT =
  "Send my name, address, email, phone, and income to the lending service, and let it read my credit report with a soft pull to estimate what I could borrow. A soft pull doesn’t change my credit score. This is not an application for a loan.";

/** A lender's estimate is used for this long. */
export const PREQUALIFIED_DAYS = 30;

/** No Social Security number: the lending service finds the report by name and address. */
export const AskPrequalification = z.object({
  address: street,
  zip,
  monthlyIncome: dollars("Please enter your income per month, before taxes, in whole dollars.", 1, 1_000_000),
  consent: flag.refine((agreed) => agreed, "Please agree, or leave this page. We can’t ask without it."),
});

/** What a lending service has answered about a member. Whole dollars. */
export type Prequalification = {
  maxLoan: number;
  maxMonthly: number;
  /** The range of the credit score; null if the service did not say it. */
  score: { from: number; to: number } | null;
  /** Made up by the built-in service. */
  sample: boolean;
  askedAt: string;
  expiresAt: string;
};

/** The average rate of people in this range of scores (its middle); null without a range. */
export function usualRate(score: Prequalification["score"]): number | null {
  if (!score) return null;
  const middle = (score.from + score.to) / 2;
  return LOAN_RATES.bands.find(({ from }) => middle >= from)?.percent ?? null;
}
