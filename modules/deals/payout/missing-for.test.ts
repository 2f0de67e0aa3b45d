import { describe, expect, it } from "vitest";
import type { BookEntry } from "../accounts/book.ts";
import type { Charge } from "../accounts/charges.ts";
import type { Account, EntryCode, PaymentMethod } from "../accounts/schemas.ts";
import { clearsOn } from "./clears-on.ts";
import { missingFor, type Outlay, type PayoutFacts } from "./missing-for.ts";
import type { Receipt } from "./read-receipts.ts";

const FRIDAY = "2026-11-27";
const CHARGES: Charge[] = [
  { code: "price", debit: "buyer", credit: "seller", amountCents: 2_000_000 },
  { code: "tax", debit: "buyer", credit: "state", amountCents: 120_000 },
];
const entry = (code: EntryCode, debit: Account, credit: Account, amountCents: number): BookEntry =>
  ({
    id: `${code} ${debit} ${credit}`,
    code,
    debit,
    credit,
    amountCents,
    reverses: null,
    madeAt: new Date(0),
  }) as BookEntry;

type Paid = { account?: Receipt["account"]; amountCents?: number; method?: PaymentMethod | null; on?: string };

/** A deal at $20,000 with $1,200 of tax into which these payments came, and whose five papers are sealed. */
function facts(paid: readonly Paid[], more: Partial<PayoutFacts> = {}): PayoutFacts {
  const receipts = paid.map(
    ({ account = "buyer", amountCents = 2_120_000, method = "wire", on = FRIDAY }): Receipt => ({
      account,
      amountCents,
      method,
      code: method ? "payment" : "deposit",
      clears: clearsOn(method, on),
    }),
  );
  const entries = receipts.map((one) => entry(one.code, "bank", one.account, one.amountCents));
  return {
    deal: { status: "signed", sale: "marketplace", paperWaiver: null },
    book: { entries, quote: null },
    charges: CHARGES,
    receipts,
    papers: { needed: 5, sealed: 5 },
    ...more,
  };
}
const toSeller: Outlay = { account: "seller", amountCents: 2_000_000, on: FRIDAY };

describe("before a seller is paid", () => {
  it("the buyer owes nothing", () => {
    expect(missingFor(facts([]), toSeller)).toEqual(["The buyer still owes $21,200.00."]);
    expect(missingFor(facts([{ amountCents: 2_000_000 }]), toSeller)).toEqual(["The buyer still owes $1,200.00."]);
    expect(missingFor(facts([{}]), toSeller)).toEqual([]);
    const auction = { deal: { status: "signed", sale: "auction", paperWaiver: null } } as const;
    expect(missingFor(facts([], auction), toSeller)).toEqual(["The dealer still owes $21,200.00."]);
  });

  it("each of the buyer's payments has cleared by the day of the payment", () => {
    const check = facts([{ method: "check" }]);
    expect(missingFor(check, toSeller)).toEqual(["The buyer’s check of $21,200.00 clears on Monday, Nov 30."]);
    expect(missingFor(check, { ...toSeller, on: "2026-11-30" })).toEqual([]);
    const two = facts([
      { amountCents: 120_000, method: null },
      { amountCents: 2_000_000, method: "ach" },
    ]);
    expect(missingFor(two, { ...toSeller, on: "2026-12-01" })).toEqual([
      "The buyer’s deposit of $1,200.00 clears on Wednesday, Dec 2.",
      "The buyer’s bank transfer of $20,000.00 clears on Wednesday, Dec 2.",
    ]);
  });

  it("every paper is sealed, or there is a reason without them", () => {
    const papers = (sealed: number) => missingFor(facts([{}], { papers: { needed: 5, sealed } }), toSeller);
    expect(papers(2)).toEqual(["3 of 5 papers are not sealed yet."]);
    expect(papers(4)).toEqual(["1 of 5 papers is not sealed yet."]);
    const waived = { deal: { status: "signed", sale: "marketplace", paperWaiver: "On paper." } } as const;
    expect(missingFor(facts([{}], { ...waived, papers: { needed: 5, sealed: 0 } }), toSeller)).toEqual([]);
  });

  it("more than what came in is not paid", () => {
    expect(missingFor(facts([{}]), { ...toSeller, amountCents: 5_000_000 })).toEqual([
      "This is $28,800.00 more than has come in.",
    ]);
  });

  it("what a second person gave up counts as come in", () => {
    const waived = facts([{ amountCents: 1_000_000 }]);
    waived.book.entries.push(entry("write-off", "adjustments", "buyer", 1_120_000));
    expect(missingFor(waived, toSeller)).toEqual([]);
  });
});

describe("before others are paid", () => {
  it("the state gets its tax after it came in, without the papers", () => {
    const toState: Outlay = { account: "state", amountCents: 120_000, on: FRIDAY };
    expect(missingFor(facts([], { papers: { needed: 5, sealed: 0 } }), toState)).toEqual([
      "The buyer still owes $21,200.00.",
    ]);
    expect(missingFor(facts([{}], { papers: { needed: 5, sealed: 0 } }), toState)).toEqual([]);
  });

  it("a lender who gets more than the buyer pays waits for the seller's money", () => {
    const charges: Charge[] = [
      ...CHARGES,
      { code: "payoff", debit: "seller", credit: "lender", amountCents: 2_300_000 },
    ];
    const toLender: Outlay = { account: "lender", amountCents: 2_300_000, on: FRIDAY };
    expect(missingFor(facts([{}], { charges }), toLender)).toEqual(["The seller still owes $3,000.00."]);
    const seller = { account: "seller", amountCents: 300_000 } as const;
    expect(missingFor(facts([{}, { ...seller, method: "check" }], { charges }), toLender)).toEqual([
      "The seller’s check of $3,000.00 clears on Monday, Nov 30.",
    ]);
    expect(missingFor(facts([{}, seller], { charges }), toLender)).toEqual([]);
  });

  it("a buyer gets money back at any time, and so does everybody once the deal is canceled", () => {
    expect(missingFor(facts([]), { account: "buyer", amountCents: 500, on: FRIDAY })).toEqual([]);
    const canceled = { deal: { status: "canceled", sale: "marketplace", paperWaiver: null } } as const;
    expect(missingFor(facts([], canceled), toSeller)).toEqual([]);
  });

  it("the company pays a cash sale with its own money, once the papers are sealed", () => {
    const cash = { deal: { status: "signed", sale: "cash", paperWaiver: null }, charges: [] } as const;
    expect(missingFor(facts([], cash), toSeller)).toEqual([]);
    expect(missingFor(facts([], { ...cash, papers: { needed: 4, sealed: 3 } }), toSeller)).toEqual([
      "1 of 4 papers is not sealed yet.",
    ]);
  });
});
