import { describe, expect, it } from "vitest";
import { feeBand, SUCCESS_FEES, successFee } from "./success-fee.ts";

describe("the success fee", () => {
  it.each([
    [1, 349],
    [999, 349],
    [1_000, 349],
    [1_001, 349],
    [5_000, 349],
    [5_001, 449],
    [10_000, 449],
    [10_001, 549],
    [20_000, 549],
    [20_001, 649],
    [30_001, 749],
    [40_001, 849],
    [50_001, 949],
    [60_001, 1_049],
    [70_001, 1_149],
    [80_001, 1_249],
    [90_001, 1_349],
    [100_000, 1_349],
    [100_001, 1_449],
    [1_000_000, 1_449],
  ])("of a car sold for $%i is $%i", (price, fee) => {
    expect(successFee(price)).toBe(fee);
  });

  it("has the 13 rows of the specification in its public table", () => {
    expect(SUCCESS_FEES.map((row) => `${feeBand(row)}: $${row.fee}`)).toEqual([
      "below $1,000: $349",
      "$1,001-$5,000: $349",
      "$5,001-$10,000: $449",
      "$10,001-$20,000: $549",
      "$20,001-$30,000: $649",
      "$30,001-$40,000: $749",
      "$40,001-$50,000: $849",
      "$50,001-$60,000: $949",
      "$60,001-$70,000: $1049",
      "$70,001-$80,000: $1149",
      "$80,001-$90,000: $1249",
      "$90,001-$100,000: $1349",
      "above $100,000: $1449",
    ]);
  });

  it("is the same by the formula and by the public table, at every thousand and next to it", () => {
    for (let price = 1_000; price <= 120_000; price += 1_000)
      for (const value of [price - 1, price, price + 1]) {
        const row = SUCCESS_FEES.find((fee) => value > fee.above && (fee.upTo === null || value <= fee.upTo));
        expect(successFee(value)).toBe(row?.fee);
      }
  });
});
