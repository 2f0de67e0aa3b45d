/**
 * What people in the United States paid for loans on used cars, by credit score. Experian, State of the Automotive Finance
 * Market, first quarter of 2025: average annual percentage rates by VantageScore 4.0.
 */
export const LOAN_RATES = {
  source: "Experian, State of the Automotive Finance Market",
  quarter: "first quarter of 2025",
  bands: [
    { name: "Super prime", from: 781, to: 850, percent: 6.82 },
    { name: "Prime", from: 661, to: 780, percent: 9.06 },
    { name: "Near prime", from: 601, to: 660, percent: 13.74 },
    { name: "Subprime", from: 501, to: 600, percent: 18.99 },
    { name: "Deep subprime", from: 300, to: 500, percent: 21.58 },
  ],
} as const;
