import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DealSheet, dealSheet, lineAmount, SHEET_PARTIES, type SheetFacts } from "./deal-sheet.ts";
import { feesOf, type Sale } from "./fees.ts";
import golden from "./golden-deals.json" with { type: "json" };

type Golden = {
  deal: string;
  sale: Sale;
  price: number;
  /** Null: not calculated yet. */
  tax?: number | null;
  /** What the state takes for title and plates; null: paid to the state, not included. */
  fees?: [title: number | null, registration: number | null];
  delivery?: number;
  deposit?: number;
  lien?: boolean;
  owners?: "several";
  payoff?: [cents: number, on?: string, perDiem?: number, goodThrough?: string | null];
  on?: string;
  expired?: boolean;
  label?: string;
  /** Cents for buyer, seller (negative: the seller owes), lender, state and Swaplot; worked out by hand. */
  expect: number[];
};

const TODAY = "2026-11-23";

const factsOf = (row: Golden): SheetFacts => ({
  sale: row.sale,
  price: row.price,
  fees: feesOf(row.sale, row.price, row.lien ?? false),
  taxCents: row.tax === undefined ? 0 : row.tax,
  ...(row.fees && { stateFees: { "title-fee": row.fees[0], "registration-fee": row.fees[1] } }),
  deliveryCents: row.delivery ?? 0,
  depositCents: row.deposit ?? 0,
  ...(row.owners && { owners: row.owners }),
  payoff: row.payoff
    ? {
        amountCents: row.payoff[0],
        quotedOn: row.payoff[1] ?? TODAY,
        perDiemCents: row.payoff[2] ?? 0,
        goodThrough: row.payoff[3] ?? null,
        source: "lender",
      }
    : null,
  on: row.on ?? TODAY,
});

const seller = ({ parts }: DealSheet) => (parts.seller.owes ? -parts.seller.totalCents : parts.seller.totalCents);
const buyer = ({ parts }: DealSheet) => (parts.buyer.owes ? parts.buyer.totalCents : -parts.buyer.totalCents);
const totals = (sheet: DealSheet) => [
  buyer(sheet),
  seller(sheet),
  ...[sheet.parts.lender, sheet.parts.state, sheet.parts.swaplot].map(({ totalCents }) => totalCents),
];

describe("the deal sheet", () => {
  it("was worked out by hand for 60 deals", () => expect(golden).toHaveLength(60));

  it.each(golden as Golden[])("of $deal", (row) => {
    const sheet = dealSheet(factsOf(row));
    expect(totals(sheet)).toEqual(row.expect);
    expect(sheet.quoteExpired).toBe(row.expired ?? false);
    if (row.label) expect(sheet.parts.seller.label).toBe(row.label);
  });

  it("gives each line its rule", () => {
    const { parts } = dealSheet({
      ...factsOf({ deal: "", sale: "auction", price: 15_500, lien: true, expect: [] }),
      payoff: {
        amountCents: 400_000,
        quotedOn: "2026-11-20",
        perDiemCents: 125,
        goodThrough: "2026-11-30",
        source: "lender",
      },
    });
    expect(parts.seller.lines).toEqual([
      expect.objectContaining({ code: "price", cents: 1_550_000 }),
      expect.objectContaining({ cents: -54_900, rule: "The fee for a price of $10,001 to $20,000." }),
      expect.objectContaining({ code: "lien-fee", cents: -10_000 }),
      expect.objectContaining({
        cents: -400_375,
        rule: "The lender’s quote of 20 Nov 2026: $4,000.00, and $1.25 for each day after it, good through 30 Nov 2026.",
      }),
    ]);
    expect(parts.state.lines[0]?.rule).toBe("A dealer buys for resale and pays no sales tax.");
  });

  it("never calls what the seller said about the loan a quote of the lender", () => {
    const payoff = {
      amountCents: 620_000,
      quotedOn: TODAY,
      perDiemCents: 0,
      goodThrough: null,
      source: "seller",
    } as const;
    const { parts } = dealSheet({
      ...factsOf({ deal: "", sale: "marketplace", price: 16_500, expect: [] }),
      payoff,
    });
    for (const { lines } of [parts.seller, parts.lender]) {
      const rule = lines.find(({ code }) => code === "payoff")?.rule;
      expect(rule).toMatch(/^The seller’s estimate: \$6,200\.00\./);
    }
  });

  it("keeps the fee that was signed when the table says another one", () => {
    const facts = factsOf({ deal: "", sale: "auction", price: 15_500, expect: [] });
    const { parts } = dealSheet({ ...facts, fees: { success: 500, lien: 0 } });
    expect(parts.swaplot.lines[0]).toMatchObject({ cents: 50_000, rule: "The fee as it was signed." });
  });

  it("says which way the money goes", () => {
    const label = (row: Partial<Golden>) =>
      dealSheet(factsOf({ deal: "", sale: "marketplace", price: 10_000, expect: [], ...row })).parts;
    expect(label({}).seller.label).toBe("The seller gets");
    expect(label({ payoff: [1_000_001] }).seller).toMatchObject({
      label: "The seller owes",
      owes: true,
      totalCents: 1,
    });
    expect(label({ owners: "several" }).seller.note).toMatch(/made out to all of them/);
    expect(label({ deposit: 1_100_000 }).buyer).toMatchObject({ label: "The buyer gets", owes: false });
    expect(label({ sale: "cash" }).buyer.label).toBe("Swaplot owes");
  });

  it("never shows what is not known as a number", () => {
    const { parts } = dealSheet(
      factsOf({ deal: "", sale: "marketplace", price: 10_000, tax: null, fees: [16_500, null], expect: [] }),
    );
    expect(parts.buyer).toMatchObject({
      label: "The buyer owes, before tax",
      note: "Tax not calculated yet.",
      beforeTax: true,
      totalCents: 1_016_500,
    });
    expect(parts.buyer.lines.map((line) => [line.label, lineAmount(line)])).toEqual([
      ["Price", "$10,000.00"],
      ["Sales tax", "Not calculated yet"],
      ["Title fee", "$165.00"],
      ["Registration: paid to the state, not included", "Not included"],
    ]);
    expect(parts.state).toMatchObject({ beforeTax: true, label: "The state gets, before tax" });
  });

  it("names the source of a line that somebody entered", () => {
    const facts = factsOf({ deal: "", sale: "marketplace", price: 10_000, tax: 80_000, expect: [] });
    const { parts } = dealSheet({ ...facts, rules: { tax: "Entered by our team: the county's letter of Nov 3." } });
    expect(parts.buyer.lines[1]).toMatchObject({ rule: "Entered by our team: the county's letter of Nov 3." });
  });

  it("gives out exactly what comes in, in whole cents", () => {
    const cents = fc.integer({ min: 0, max: 5_000_000 });
    const row = fc.record({
      deal: fc.constant(""),
      sale: fc.constantFrom<Sale>("marketplace", "auction", "cash"),
      price: fc.integer({ min: 1, max: 1_000_000 }),
      tax: fc.option(cents),
      fees: fc.option(fc.tuple(fc.option(cents), fc.option(cents)), { nil: undefined }),
      delivery: cents,
      deposit: cents,
      lien: fc.boolean(),
      payoff: fc.tuple(cents, fc.constantFrom("2026-11-20", "2026-10-01"), fc.integer({ min: 0, max: 5_000 })),
      expect: fc.constant([]),
    });
    fc.assert(
      fc.property(row, (one) => {
        const sheet = dealSheet(factsOf(one as unknown as Golden));
        const [owed = 0, ...given] = totals(sheet);
        expect(owed + one.deposit).toBe(given.reduce((sum, value) => sum + value, 0));
        for (const party of SHEET_PARTIES)
          for (const { cents: amount, rule } of sheet.parts[party].lines) {
            expect(amount === null || (Number.isSafeInteger(amount) && !Object.is(amount, -0))).toBe(true);
            expect(rule).toMatch(/^[A-Z].*\.$/);
          }
      }),
      { seed: 10, numRuns: 300 },
    );
  });
});
