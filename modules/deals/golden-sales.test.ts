import { beforeAll, describe, expect, it } from "vitest";
import type { Plates } from "#modules/catalog/index.ts";
import { stateOfZip } from "#modules/catalog/index.ts";
import type { DealSheet, PayoffQuote } from "#modules/swaps/policy.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { sheetOfTerms } from "./accounts/charges.ts";
import golden from "./golden-sales.json" with { type: "json" };
import { termsOf } from "./terms.ts";

/** A sale as agreed. Whole dollars; `payoff`, `fees` and `expect` are cents. */
type Sale = {
  sale: string;
  channel: "listing" | "auction" | "cash";
  price: number;
  year: number;
  /** The ZIP code of the buyer’s home. */
  home?: string;
  delivery?: number;
  deliveryTo?: string;
  titleZip?: string;
  plates?: Plates;
  payoff?: number;
  lien?: boolean;
  retail?: number | null;
  tradeIn?: number | null;
  fuel?: string;
  /** Worked out from the published rates of the place; null: not known, so it is never $0. */
  tax: number | null;
  fees: (number | null)[];
  /** For buyer, seller (negative: the seller owes), lender, state, and Swaplot; worked out by hand. */
  expect: number[];
};

const NOW = new Date("2026-11-23T18:00:00Z");
const TODAY = "2026-11-23";
let car: Swap;

beforeAll(async () => {
  await testDatabase();
  car = (await aSwap()) as Swap;
});

function sheetOf({ channel, price, year, home, retail = null, tradeIn = null, fuel, ...row }: Sale) {
  const swap: Swap = {
    ...car,
    year,
    channel: channel === "auction" ? "auction" : "listing",
    valuationRetail: retail,
    valuationTradeIn: tradeIn,
    fuel: fuel ?? "Gasoline",
    taxPrivate: null,
    taxCorrectedAt: null,
    cashOfferAgreedAt: channel === "cash" ? NOW : null,
  };
  const buyer = channel === "cash" ? null : "00000000-0000-7000-8000-000000000001";
  const agreed = {
    buyer,
    price,
    home: home ? { zip: home, state: stateOfZip(home) ?? null } : null,
    delivery: row.delivery ?? 0,
    deliveryTo: row.deliveryTo ?? null,
  };
  const wishes = { lienHandling: row.lien ?? false, titleZip: row.titleZip, plates: row.plates };
  const { terms } = termsOf(swap, agreed, wishes, NOW);
  const payoff: PayoffQuote | null =
    row.payoff === undefined
      ? null
      : { amountCents: row.payoff, quotedOn: TODAY, perDiemCents: 0, goodThrough: null, source: "lender" };
  return { terms, sheet: sheetOfTerms(terms, { depositCents: 0, payoff, owners: "one", on: TODAY }) };
}

const totals = ({ parts }: DealSheet) => [
  parts.buyer.totalCents,
  parts.seller.owes ? -parts.seller.totalCents : parts.seller.totalCents,
  ...[parts.lender, parts.state, parts.swaplot].map(({ totalCents }) => totalCents),
];

describe("a sale from the buyer’s state to the sheet", () => {
  it("was worked out by hand for 60 of states, loans, deliveries, channels, and dealers", () => {
    expect(golden).toHaveLength(60);
    const sales = golden as Sale[];
    expect(new Set(sales.flatMap(({ home }) => (home ? [stateOfZip(home)] : []))).size).toBeGreaterThanOrEqual(25);
    for (const some of [({ payoff }: Sale) => payoff, ({ delivery }: Sale) => delivery])
      expect(sales.filter(some).length).toBeGreaterThanOrEqual(7);
    for (const channel of ["auction", "cash"])
      expect(sales.filter((sale) => sale.channel === channel).length).toBeGreaterThanOrEqual(2);
  });

  it.each(golden as Sale[])("$sale", (row) => {
    const { terms, sheet } = sheetOf(row);
    expect(terms.tax).toBe(row.tax);
    expect([terms.titleFeeCents, terms.registrationFeeCents]).toEqual(row.fees);
    expect(totals(sheet)).toEqual(row.expect);
    if (row.tax === null) expect(sheet.parts.buyer).toMatchObject({ beforeTax: true, note: "Tax not calculated yet." });
  });
});
