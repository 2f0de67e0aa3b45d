import { environment } from "#modules/kernel/environment.ts";
import { autoFi } from "./auto-fi.ts";
import { sampleLender } from "./sample-lender.ts";

export type Applicant = {
  firstName: string;
  lastName: string;
  email: string;
  /** Ten digits. */
  phone: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  /** Whole dollars a month, before taxes. */
  monthlyIncome: number;
};

/** Whole dollars. `no-report`: the credit bureau has no open report of this person. */
export type LenderAnswer =
  | { maxLoan: number; maxMonthly: number; score: { from: number; to: number } | null; sample: boolean }
  | "no-report"
  | "refused"
  | "unreachable";

/** A service that estimates with a soft pull what a person could borrow for a car. */
export type Lender = { prequalify(applicant: Applicant): Promise<LenderAnswer> };

/** The lending service that is set up, or the built-in one, whose answers are labeled as samples. */
export function lender(): Lender {
  const { LENDER_CLIENT_ID: id, LENDER_CLIENT_SECRET: secret, LENDER_URL: url, mode } = environment();
  return id && secret ? autoFi({ id, secret, url, loopback: mode !== "production" }) : sampleLender;
}
