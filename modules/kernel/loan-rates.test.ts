import { expect, it } from "vitest";
import { LOAN_RATES } from "./loan-rates.ts";

it("every credit score has one rate, and a better score never pays more", () => {
  const { bands } = LOAN_RATES;
  const scores = Array.from({ length: 551 }, (_, at) => 300 + at);
  for (const score of scores)
    expect(
      bands.filter(({ from, to }) => from <= score && score <= to),
      `${score}`,
    ).toHaveLength(1);
  expect(bands.map(({ percent }) => percent)).toEqual(bands.map(({ percent }) => percent).toSorted((a, b) => a - b));
});
