import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCents } from "#modules/kernel/money.ts";
import { STATE_CODES } from "#modules/kernel/states.ts";
import { dealerTax, estimateTaxes, taxEdition } from "./estimate-taxes.ts";
import { illinoisDealer } from "./illinois.ts";
import { BY_PRICE, TRANSIT_INCREASE } from "./illinois-rules.ts";
import type { TaxRequest } from "./shapes.ts";
import { STATE_RULES } from "./state-rules.ts";

const CHICAGO = "60614";
const OAK_PARK = "60302";
const NAPERVILLE = "60540";
const SPRINGFIELD = "62701";
const KENOSHA = "53140";
const INDIANA = "46204";
const MICHIGAN = "48201";

const ask = (zip: string, price: number, modelYear = 2020, more: Partial<TaxRequest> = {}) =>
  estimateTaxes({ zip, modelYear, titleYear: 2026, price, retail: null, ...more }).private;
const dollars = (answer: { cents: number } | null) => (answer ? formatCents(answer.cents) : null);

describe("the tax on a private sale in Illinois, by hand", () => {
  it.each([
    ["$4,000, 2014, outside Cook County", SPRINGFIELD, 4_000, 2014, "$100.00"],
    ["$4,000, 2014, Chicago", CHICAGO, 4_000, 2014, "$240.00"],
    ["$14,999, 2020, outside Cook County", SPRINGFIELD, 14_999, 2020, "$165.00"],
    ["$14,999, 2020, Chicago", CHICAGO, 14_999, 2020, "$405.00"],
    ["$15,000, 2020, outside Cook County", SPRINGFIELD, 15_000, 2020, "$850.00"],
    ["$15,000, 2020, Chicago", CHICAGO, 15_000, 2020, "$1,090.00"],
    ["$24,600, 2022, a collar county", NAPERVILLE, 24_600, 2022, "$1,100.00"],
    ["$24,600, 2022, Cook County", OAK_PARK, 24_600, 2022, "$1,275.00"],
    ["$24,600, 2022, Chicago", CHICAGO, 24_600, 2022, "$1,340.00"],
    ["$31,000, 2024, outside Cook County", SPRINGFIELD, 31_000, 2024, "$1,600.00"],
    ["$31,000, 2024, Chicago", CHICAGO, 31_000, 2024, "$1,905.00"],
    ["$1,200,000, new, Springfield", SPRINGFIELD, 1_200_000, 2026, "$10,100.00"],
  ])("%s: %s %d %d is %s", (_, zip, price, year, tax) => {
    expect(dollars(ask(zip, price, year))).toBe(tax);
  });

  it.each([
    [2027, 465],
    [2026, 465],
    [2025, 465],
    [2024, 365],
    [2023, 290],
    [2022, 240],
    [2021, 190],
    [2020, 165],
    [2019, 155],
    [2018, 140],
    [2017, 125],
    [2016, 115],
    [2015, 100],
    [1999, 100],
  ])("below $15,000 a %d car pays $%d", (year, tax) => {
    expect(ask(SPRINGFIELD, 9_000, year)?.cents).toBe(tax * 100);
  });

  it.each(BY_PRICE)("from $%d it is $%d, whatever the age", (from, tax) => {
    for (const year of [2005, 2020, 2026]) expect(ask(SPRINGFIELD, from, year)?.cents).toBe(tax * 100);
    const below = BY_PRICE.findLast(([price]) => price < from)?.[1] ?? 165;
    expect(ask(SPRINGFIELD, from - 1, 2020)?.cents).toBe(below * 100);
  });

  it.each([
    [0, 80, 225],
    [3, 80, 225],
    [4, 65, 175],
    [8, 65, 175],
    [9, 50, 90],
    [14, 50, 90],
    [15, 0, 90],
    [40, 0, 90],
  ])("at the age of %d, Chicago takes $%d and Cook County $%d of it", (age, chicago, cook) => {
    const state = 1_100;
    expect(ask(CHICAGO, 20_000, 2026 - age)?.cents).toBe((state + chicago + cook) * 100);
    expect(ask(OAK_PARK, 20_000, 2026 - age)?.cents).toBe((state + cook) * 100);
    expect(ask(NAPERVILLE, 20_000, 2026 - age)?.cents).toBe(state * 100);
  });

  it("grows with each January", () => {
    const rule = { zip: SPRINGFIELD, modelYear: 2020, price: 9_000, retail: null };
    expect(estimateTaxes({ ...rule, titleYear: 2026 }).private?.cents).toBe(16_500);
    expect(estimateTaxes({ ...rule, titleYear: 2027 }).private?.cents).toBe(15_500);
    expect(taxEdition(2026)).not.toBe(taxEdition(2027));
  });

  it("says by which line it was found", () => {
    expect(ask(CHICAGO, 14_999)?.rule).toBe(
      "Form RUT-50: $165 for a car 6 years old under $15,000; Chicago $65; Cook County $175",
    );
    expect(ask(OAK_PARK, 24_600, 2022)?.rule).toBe("Form RUT-50: $1,100 for a price from $20,000; Cook County $175");
  });
});

describe("the tax on a dealer's sale, by hand", () => {
  const bill = (zip: string, price: number, more = {}) =>
    dealerTax({ zip, modelYear: 2022, titleYear: 2026 }, { price, ...more });

  it("takes both forms in Chicago, each rounded by itself", () => {
    expect(dollars(bill(CHICAGO, 24_600, { docFeeCents: 36_770 }))).toBe("$2,371.93");
  });
  it("deducts a trade-in in full", () => {
    expect(dollars(bill(NAPERVILLE, 24_600, { docFeeCents: 36_770, tradeIn: 8_000 }))).toBe("$1,187.74");
    expect(dollars(bill(NAPERVILLE, 24_600, { docFeeCents: 36_770 }))).toBe("$1,747.74");
    expect(dollars(bill(NAPERVILLE, 5_000, { tradeIn: 8_000 }))).toBe("$0.00");
  });
  it("is ready for the transit increase, which is not confirmed and not applied", () => {
    expect(TRANSIT_INCREASE.applies).toBe(false);
    const on = { ...TRANSIT_INCREASE, applies: true };
    expect(dollars(illinoisDealer(CHICAGO, 2_496_770, on))).toBe("$2,434.35");
    expect(dollars(illinoisDealer(NAPERVILLE, 1_696_770, on))).toBe("$1,230.16");
    expect(dollars(illinoisDealer(NAPERVILLE, 2_496_770, on))).toBe("$1,810.16");
    expect(illinoisDealer(SPRINGFIELD, 2_000_000, on).cents).toBe(125_000);
  });
  it.each([
    [CHICAGO, "9.5%"],
    [OAK_PARK, "8.25%"],
    [NAPERVILLE, "7%"],
    [SPRINGFIELD, "6.25%"],
  ])("in %s is %s", (zip, percent) => {
    expect(bill(zip, 20_000)?.rule).toContain(percent);
  });
});

describe("other states, by hand", () => {
  const both = (zip: string, price: number, more: Partial<TaxRequest> = {}) => {
    const found = estimateTaxes({ zip, modelYear: 2020, titleYear: 2026, price, retail: price, ...more });
    return [dollars(found.private), dollars(found.dealer)];
  };
  it.each([
    ["Kenosha, Wisconsin", KENOSHA, {}, "$825.00", "$825.00"],
    ["Indiana", INDIANA, {}, "$1,050.00", "$1,050.00"],
    ["Michigan, where the retail value is taxed", MICHIGAN, { retail: 16_500 }, "$990.00", "$990.00"],
    ["Arizona, free between individuals", "85001", {}, "$0.00", "$840.00"],
    ["Montana, free", "59601", {}, "$0.00", "$0.00"],
    ["South Carolina, $500 at most", "29201", {}, "$500.00", "$500.00"],
    ["Tennessee, with the part up to $3,200", "37201", {}, "$1,094.00", "$1,094.00"],
    ["Oklahoma, both taxes", "73102", {}, "$646.25", "$646.25"],
    ["Texas, 80 percent of the value at least", "75201", { retail: 20_000 }, "$1,000.00", "$1,250.00"],
    ["Kentucky, half the trade-in value at least", "40202", { tradeIn: 40_000 }, "$1,200.00", "$900.00"],
    ["Minnesota", "55401", {}, "$1,031.25", "$1,031.25"],
    ["Los Angeles, with its local tax", "90001", {}, "$1,462.50", "$1,462.50"],
    ["Miami, with the county's tax on the first $5,000", "33101", {}, "$950.00", "$950.00"],
    ["New York City", "10001", {}, "$1,331.25", "$1,331.25"],
    ["Philadelphia", "19103", {}, "$1,200.00", "$1,200.00"],
    ["Milwaukee", "53202", {}, "$1,185.00", "$1,185.00"],
  ])("$15,000 in %s", (_, zip, more, seller, dealer) => {
    expect(both(zip, 15_000, more)).toEqual([seller, dealer]);
  });

  it("take an amount for old and cheap cars in Minnesota", () => {
    expect(both("55401", 2_500, { modelYear: 2010 })[0]).toBe("$10.00");
    expect(both("55401", 2_500, { modelYear: 2010, retail: 3_500 })[0]).toBe("$171.88");
  });
  it("take a share by the price's band in Arkansas and Connecticut", () => {
    expect([3_999, 4_000, 10_000].map((price) => both("72201", price)[0])).toEqual(["$0.00", "$140.00", "$650.00"]);
    expect([50_000, 60_000].map((price) => both("06103", price)[0])).toEqual(["$3,175.00", "$4,650.00"]);
  });
  it("look at the age in Virginia and Maryland", () => {
    expect(both("23218", 10_000, { modelYear: 2021, tradeIn: 12_000 })[0]).toBe("$498.00");
    expect(both("23218", 10_000, { modelYear: 2020, tradeIn: 12_000 })[0]).toBe("$415.00");
    expect(both("21201", 10_000, { modelYear: 2020, retail: 12_000 })[0]).toBe("$780.00");
    expect(both("21201", 10_000, { modelYear: 2019, retail: 12_000 })[0]).toBe("$650.00");
    expect(both("21201", 500, { modelYear: 2001, retail: 500 })[0]).toBe("$41.60");
  });
  it("are not guessed where no rule is known", () => {
    expect(both("20001", 15_000)).toEqual([null, null]); // District of Columbia
    expect(both("00901", 15_000)).toEqual([null, null]); // Puerto Rico
    expect(both("09012", 15_000)).toEqual([null, null]); // a military address
  });
});

describe("an estimate", () => {
  it("says where, from which edition, and how far the figures were checked", () => {
    const found = estimateTaxes({ zip: CHICAGO, modelYear: 2020, titleYear: 2026, price: 20_000, retail: 22_000 });
    expect(found).toMatchObject({ place: "Chicago, Illinois", edition: "2026-11.2/2026" });
    expect(found.private).toMatchObject({ checked: "official", mayAdd: null });
    expect(found.dealer).toMatchObject({ checked: "secondary", mayAdd: expect.stringContaining("0.25%") });
    expect(ask("44101", 20_000)).toMatchObject({
      checked: "not yet",
      mayAdd: "Local tax not known: counties and cities add to this.",
      local: "unknown",
      rule: "5.75% of the price",
    });
  });
  it("leaves out the part whose price is unknown", () => {
    const none = estimateTaxes({ zip: CHICAGO, modelYear: 2020, titleYear: 2026, price: null, retail: null });
    expect([none.private, none.dealer]).toEqual([null, null]);
  });
  it("has a sourced rule for every state but the District of Columbia and the territories", () => {
    const without = STATE_CODES.filter((code) => !STATE_RULES[code]);
    expect(without).toEqual(["AS", "DC", "GU", "IL", "MP", "PR", "VI"]);
    for (const { fact } of Object.values(STATE_RULES)) {
      expect(fact.source).not.toBe("");
      expect(fact.asOf).toMatch(/^20\d\d(-\d\d){0,2}$/);
    }
  });
});

describe("for any car, place and price", () => {
  const zips = [
    CHICAGO,
    OAK_PARK,
    NAPERVILLE,
    SPRINGFIELD,
    KENOSHA,
    "72201",
    "06103",
    "73102",
    "37201",
    "48201",
    "55401",
    "29201",
    "30303",
    "21201",
  ];
  const request = fc.record({
    zip: fc.oneof(
      fc.constantFrom(...zips),
      fc.integer({ min: 0, max: 99_999 }).map((n) => String(n).padStart(5, "0")),
    ),
    modelYear: fc.integer({ min: 1981, max: 2027 }),
    titleYear: fc.integer({ min: 2026, max: 2030 }),
    price: fc.integer({ min: 0, max: 2_000_000 }),
    retail: fc.integer({ min: 0, max: 2_000_000 }),
    tradeIn: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
  });

  it("is never negative and always whole cents", () => {
    fc.assert(
      fc.property(request, (asked) => {
        for (const answer of [estimateTaxes(asked).private, estimateTaxes(asked).dealer])
          if (answer) expect(Number.isSafeInteger(answer.cents) && answer.cents >= 0).toBe(true);
      }),
    );
  });
  it("is never lower for a higher price, of a seller or a dealer", () => {
    fc.assert(
      fc.property(request, fc.integer({ min: 0, max: 100_000 }), (asked, more) => {
        const [low, high] = [estimateTaxes(asked), estimateTaxes({ ...asked, price: asked.price + more })];
        const dearer = estimateTaxes({ ...asked, retail: asked.retail + more });
        expect(high.private?.cents ?? 0).toBeGreaterThanOrEqual(low.private?.cents ?? 0);
        expect(dearer.dealer?.cents ?? 0).toBeGreaterThanOrEqual(low.dealer?.cents ?? 0);
      }),
    );
  });
  it("is never higher for an older car in Illinois", () => {
    fc.assert(
      fc.property(request, fc.integer({ min: 1, max: 20 }), (asked, years) => {
        const there = { ...asked, zip: CHICAGO };
        const older = estimateTaxes({ ...there, modelYear: there.modelYear - years });
        expect(older.private?.cents).toBeLessThanOrEqual(estimateTaxes(there).private?.cents ?? 0);
      }),
    );
  });
});
