import { monthlyPayment } from "#modules/kernel/loan.ts";
import type { Lender } from "./lender.ts";

/** The share of the income that goes to a car, as lenders often reckon it. */
const SHARE = 0.12;
const SCORE = { from: 661, to: 780 };
const LOAN = { interest: 9.06, period: 60, downPayment: 0 };
const STEP = 100;

/** Needs no account, and reads no credit report: each person has a prime score, and may spend a share of their income. */
export const sampleLender: Lender = {
  async prequalify({ monthlyIncome }) {
    const maxMonthly = Math.floor(monthlyIncome * SHARE);
    const perDollar = monthlyPayment({ ...LOAN, price: 10_000 }) / 1_000_000;
    const maxLoan = Math.min(100_000, Math.floor(maxMonthly / perDollar / STEP) * STEP);
    return { maxLoan, maxMonthly, score: SCORE, sample: true };
  },
};
