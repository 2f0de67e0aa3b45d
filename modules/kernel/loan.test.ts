import { describe, expect, it } from "vitest";
import { clampLoan, LOAN_DEFAULTS, LOAN_PERIODS, loanCost, loanYears, monthlyPayment, readLoanField } from "./loan.ts";

describe("the monthly payment", () => {
  // Calculated by hand with a bank's table.
  it.each([
    [{ price: 10_000, downPayment: 0, interest: 3.5, period: 60 }, 181_92],
    [{ price: 24_600, downPayment: 0, interest: 3.5, period: 60 }, 447_52],
    [{ price: 20_000, downPayment: 5_000, interest: 6, period: 36 }, 456_33],
    [{ price: 12_000, downPayment: 0, interest: 12, period: 24 }, 564_88],
    [{ price: 100_000, downPayment: 0, interest: 20, period: 72 }, 2_395_28],
  ])("of %j is %i cents", (loan, cents) => {
    expect(monthlyPayment(loan)).toBe(cents);
  });

  it("without interest is the price by the months", () => {
    expect(monthlyPayment({ price: 10_000, downPayment: 1_000, interest: 0, period: 24 })).toBe(375_00);
    expect(monthlyPayment({ price: 10_000, downPayment: 0, interest: 0, period: 72 })).toBe(138_89);
    expect(loanCost({ price: 10_000, downPayment: 0, interest: 0, period: 72 })).toMatchObject({ interest: 0 });
  });

  it("is zero when the down payment covers the price", () => {
    expect(loanCost({ price: 5_000, downPayment: 5_000, interest: 9, period: 36 })).toEqual({
      payment: 0,
      borrowed: 0,
      interest: 0,
      total: 500_000,
    });
  });

  it("pays the loan off to the cent in 1,000 random cases", () => {
    const random = lehmer(20_181_101);
    for (let at = 0; at < 1_000; at++) {
      const price = 100 + Math.floor(random() * 99_901);
      const loan = {
        price,
        downPayment: Math.floor(random() * price),
        interest: Math.floor(random() * 41) / 2,
        period: LOAN_PERIODS[Math.floor(random() * LOAN_PERIODS.length)] as number,
      };
      expect(monthlyPayment(loan), JSON.stringify(loan)).toBe(exactPayment(loan));
    }
  });
});

describe("user input", () => {
  it("starts at the usual loan", () => expect(clampLoan({})).toEqual(LOAN_DEFAULTS));

  it("clamps to the bounds", () => {
    expect(clampLoan({ price: "1" }).price).toBe(100);
    expect(clampLoan({ price: "$250,000" }).price).toBe(100_000);
    expect(clampLoan({ interest: "-3" }).interest).toBe(0);
    expect(clampLoan({ interest: "21" }).interest).toBe(20);
    expect(clampLoan({ downPayment: "-5" }).downPayment).toBe(0);
  });

  it("reads an empty value as 0", () => {
    expect(clampLoan({ price: "", downPayment: "", interest: "" })).toEqual({
      price: 100,
      downPayment: 0,
      interest: 0,
      period: 60,
    });
  });

  it("lowers the down payment when the price falls below it", () => {
    expect(clampLoan({ price: "4,000", downPayment: "5,000" }).downPayment).toBe(4_000);
  });

  it("offers five periods", () => {
    expect(LOAN_PERIODS).toEqual([24, 36, 48, 60, 72]);
    expect(clampLoan({ period: "72" }).period).toBe(72);
    expect(clampLoan({ period: "13" }).period).toBe(60);
  });

  it.each([
    ["12,500", 12_500],
    ["$12500", 12_500],
    ["3.5 %", 3.5],
    ["12,34", Number.NaN],
    ["1e9", Number.NaN],
    ["-5", Number.NaN],
    ["", Number.NaN],
  ])("reads %o as %d", (typed, amount) => expect(readLoanField(typed)).toBe(amount));

  it("reads a non-number as 0", () => expect(clampLoan({ interest: "much" }).interest).toBe(0));
});

type Loan = Parameters<typeof monthlyPayment>[0];

/**
 * The same formula in whole numbers only, so that no rounding happens on the way. The rate is interest / 1200; with
 * interest in halves that is h / 2400, and payment = P h (2400+h)^n / (2400 ((2400+h)^n - 2400^n)).
 */
function exactPayment({ price, downPayment, interest, period }: Loan): number {
  const cents = BigInt((price - downPayment) * 100);
  const h = BigInt(interest * 2);
  const n = BigInt(period);
  const [above, below] =
    h === 0n ? [cents, n] : [cents * h * (2_400n + h) ** n, 2_400n * ((2_400n + h) ** n - 2_400n ** n)];
  return Number((2n * above + below) / (2n * below));
}

/** A small seeded random generator. */
function lehmer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe("the years of a loan", () => {
  it.each(LOAN_PERIODS)("pay back all of it in %i months, and less interest every year", (period) => {
    const loan = { price: 20_000, downPayment: 2_500, interest: 7.25, period };
    const years = loanYears(loan);
    expect(years).toHaveLength(period / 12);
    expect(years.reduce((sum, { principal }) => sum + principal, 0)).toBe(loanCost(loan).borrowed);
    expect(years.at(-1)?.left).toBe(0);
    const interest = years.map((year) => year.interest);
    expect(interest).toEqual([...interest].sort((a, b) => b - a));
    // Each month is rounded to a cent.
    const paid = interest.reduce((sum, cents) => sum + cents, 0);
    expect(Math.abs(paid - loanCost(loan).interest)).toBeLessThanOrEqual(period);
  });

  it("have no interest at 0 percent, and nothing to pay when nothing is borrowed", () => {
    expect(loanYears({ ...LOAN_DEFAULTS, interest: 0 }).every(({ interest }) => interest === 0)).toBe(true);
    expect(loanYears({ ...LOAN_DEFAULTS, downPayment: LOAN_DEFAULTS.price }).every(({ left }) => left === 0)).toBe(
      true,
    );
  });
});
