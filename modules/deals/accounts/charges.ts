import { dealSheet } from "#modules/swaps/index.ts";
import type { DealSheet, SheetCode, SheetFacts } from "#modules/swaps/policy.ts";
import type { Terms } from "../term-changes.ts";
import { type Balances, type Book, balancesOf, standing } from "./book.ts";
import { type Account, CHARGE_CODES, type ChargeCode } from "./schemas.ts";

/** The row of a deal, as far as its money goes. */
export type Charged = Terms & { status: "signed" | "canceled" | "closed" };

/**
 * The sheet of a signed deal on a day. The payoff is that of the day the lender was paid; until then, of the day asked
 * for. `payoffOn` overrides it for a payment that is being made.
 */
export function sheetOfDeal(
  deal: Charged,
  book: Book,
  day: string,
  more: { several?: boolean; payoffOn?: string } = {},
) {
  const paid = standing(book.entries).findLast(({ code, debit }) => code === "payment" && debit === "lender");
  return sheetOfTerms(deal, {
    depositCents: depositOf(book),
    payoff: book.quote,
    owners: more.several ? "several" : "one",
    on: more.payoffOn ?? paid?.enteredOn ?? day,
  });
}

/** The sheet of these terms, signed or not. */
export const sheetOfTerms = (
  terms: Terms,
  more: Pick<SheetFacts, "depositCents" | "payoff" | "owners" | "on">,
): DealSheet =>
  dealSheet({
    sale: terms.sale,
    price: terms.price,
    fees: { success: terms.fee, lien: terms.lienFee },
    taxCents: terms.tax === null ? null : terms.tax * 100,
    stateFees: stateFeesOf(terms),
    rules: Object.fromEntries(Object.entries(terms.lineSources).map(([code, { rule }]) => [code, rule])),
    deliveryCents: terms.delivery * 100,
    ...more,
  });

/** The fees of the state as signed; null in a deal that has none. */
const stateFeesOf = ({ titleFeeCents, registrationFeeCents, lineSources }: Terms) =>
  titleFeeCents === null && registrationFeeCents === null && !lineSources["title-fee"]
    ? null
    : { "title-fee": titleFeeCents, "registration-fee": registrationFeeCents };

/** What the buyer has paid as a deposit, or has brought along from a canceled deal. */
const depositOf = ({ entries }: Book): number =>
  Math.max(0, -balancesOf(entries.filter(({ code }) => code === "deposit" || code === "transfer")).buyer);

export type Charge = { code: ChargeCode; debit: Account; credit: Account; amountCents: number };

/** What the sheet charges to the accounts; a canceled deal charges nothing. */
export function chargesOf(deal: Pick<Charged, "status" | "sale">, { parts }: DealSheet): Charge[] {
  if (deal.status === "canceled") return [];
  const amount = (code: SheetCode) =>
    Math.abs([...parts.buyer.lines, ...parts.seller.lines].find((line) => line.code === code)?.cents ?? 0);
  const buyer: Account = deal.sale === "cash" ? "inventory" : "buyer";
  const sides: Record<ChargeCode, [debit: Account, credit: Account]> = {
    price: [buyer, "seller"],
    tax: [buyer, "state"],
    "title-fee": [buyer, "state"],
    "registration-fee": [buyer, "state"],
    delivery: [buyer, "delivery"],
    "success-fee": ["seller", "fees"],
    "lien-fee": ["seller", "fees"],
    payoff: ["seller", "lender"],
  };
  return CHARGE_CODES.map((code) => ({
    code,
    debit: sides[code][0],
    credit: sides[code][1],
    amountCents: amount(code),
  })).filter(({ amountCents }) => amountCents > 0);
}

const isCharge = (code: string): code is ChargeCode => (CHARGE_CODES as readonly string[]).includes(code);

/** What is open on each account once the charges are those given: the entries of the money, and the charges. */
export const openWith = (book: Book, charges: readonly Charge[]): Balances =>
  balancesOf([...book.entries.filter(({ code }) => !isCharge(code)), ...charges]);

/** The same without what the buyer wired above the asked sums: it goes back at the provider, and pays nothing. */
export const openApartFromSurplus = (book: Book, charges: readonly Charge[]): Balances =>
  openWith({ ...book, entries: book.entries.filter(({ code }) => code !== "surplus") }, charges);

/** The charges in the book that differ from those given, and those given that are not in the book. */
export function differences(book: Book, charges: readonly Charge[]) {
  const charged = standing(book.entries).filter(({ code }) => isCharge(code));
  const key = (one: Charge | (typeof charged)[number]) => `${one.code} ${one.debit} ${one.credit} ${one.amountCents}`;
  const [kept, wanted] = [new Set(charged.map(key)), new Set(charges.map(key))];
  return {
    obsolete: charged.filter((entry) => !wanted.has(key(entry))),
    missing: charges.filter((charge) => !kept.has(key(charge))),
  };
}
