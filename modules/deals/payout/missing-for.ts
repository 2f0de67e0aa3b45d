import { formatNearDay } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { type Book, type BookEntry, balancesOf, standing, surplusIn, withRounding } from "../accounts/book.ts";
import { type Charge, openApartFromSurplus } from "../accounts/charges.ts";
import { kindOf } from "../accounts/kinds.ts";
import { isParty, type PartyAccount, type PaymentMethod } from "../accounts/schemas.ts";
import type { DealRow } from "../tables.ts";
import type { Receipt } from "./read-receipts.ts";

/** What decides whether money of a deal may go out. */
export type PayoutFacts = {
  deal: Pick<DealRow, "status" | "sale" | "paperWaiver">;
  book: Book;
  charges: readonly Charge[];
  receipts: readonly Receipt[];
  /** The papers that the deal needs, and how many of them are sealed. */
  papers: { needed: number; sealed: number };
};

/** Money that is to leave the bank. `replaces`: the recorded payment that it corrects. */
export type Outlay = { account: PartyAccount; amountCents: number; on: string; replaces?: BookEntry | null };

/** Cents that a payment may differ from the deal sheet. */
const TOLERANCE = 1;

/**
 * What is missing before this money may go out, in sentences. A buyer's own money may always go back. The tax does not
 * wait for the papers. A canceled or closed deal charges nothing any more.
 */
export function missingFor(facts: PayoutFacts, outlay: Outlay): string[] {
  const { deal } = facts;
  if (deal.status !== "signed" || outlay.account === "buyer" || outlay.amountCents === 0) return [];
  // The company pays for a cash sale with its own money.
  const money = deal.sale === "cash" ? [] : missingMoney(facts, outlay);
  return outlay.account === "state" ? money : [...money, ...missingPapers(facts)];
}

/** What is missing before money that a provider holds is released to the bank: what it was held for. */
export const missingForRelease = (facts: PayoutFacts, on: string): string[] =>
  facts.deal.status === "signed" ? [...missingFrom(facts, "buyer", on), ...missingPapers(facts)] : [];

/** Cents of the deal that a provider holds, without what it sends back. */
export const heldIn = (book: Book): number => Math.max(0, balancesOf(book.entries).held - surplusIn(book));

/** What of a party's money has not come in by a day, in sentences. */
export function missingFrom(
  { deal, book, charges, receipts }: Pick<PayoutFacts, "deal" | "book" | "charges" | "receipts">,
  account: "buyer" | "seller",
  on: string,
): string[] {
  const open = openApartFromSurplus(book, charges)[account];
  const party = kindOf(account, deal);
  const owes = open > 0 ? [`The ${party} still owes ${formatCents(open)}.`] : [];
  const waits = receipts.filter((one) => one.account === account && one.clears > on);
  return [...owes, ...waits.map((receipt) => clearingWords(party, receipt))];
}

function missingMoney(facts: PayoutFacts, outlay: Outlay): string[] {
  const { book, receipts } = facts;
  const buyer = missingFrom(facts, "buyer", outlay.on);
  if (buyer.length > 0) return buyer;
  const short = outlay.amountCents - leftIn(book, receipts, outlay);
  const held = heldIn(book);
  if (short + held <= TOLERANCE) return [];
  if (short <= TOLERANCE)
    return [`The payment provider still holds ${formatCents(held)}. Two people release it to the bank first.`];
  // A loan above the price is paid with the seller's money, too.
  const seller = missingFrom(facts, "seller", outlay.on);
  return seller.length > 0 ? seller : [`This is ${formatCents(short)} more than has come in.`];
}

/** Cents of the deal's money that have come in by the day and have not gone out. What was given up counts as come in. */
function leftIn(book: Book, receipts: readonly Receipt[], { on, replaces }: Outlay): number {
  const replaced = replaces ? withRounding(book.entries, replaces) : [];
  const cleared = receipts.filter(({ clears }) => clears <= on).reduce((sum, one) => sum + one.amountCents, 0);
  return standing(book.entries)
    .filter((entry) => !replaced.includes(entry))
    .reduce((sum, entry) => sum + effectOf(entry), cleared);
}

/** What an entry adds to the money of the deal, apart from the receipts. */
function effectOf({ code, debit, credit, amountCents }: BookEntry): number {
  const [takes, gives] = [isParty(debit), isParty(credit)];
  if (takes && (code === "payment" || code === "transfer" || code === "rounding")) return -amountCents;
  if (gives && (code === "rounding" || code === "write-off")) return amountCents;
  // The refund of a claim goes out as the buyer's payment.
  return code === "claim" && credit === "buyer" ? amountCents : 0;
}

const METHODS: Record<PaymentMethod, string> = {
  check: "check",
  wire: "wire transfer",
  ach: "bank transfer",
  cash: "cash payment",
  card: "card payment",
};

/** "The buyer's check of $18,919.00 clears on Tuesday, Dec 1." */
function clearingWords(party: string, { code, method, amountCents, clears }: Receipt): string {
  const what = code === "payment" && method ? METHODS[method] : code;
  return `The ${party}’s ${what} of ${formatCents(amountCents)} clears on ${formatNearDay(clears)}.`;
}

/** "3 of 5 papers are not sealed yet." */
function missingPapers({ deal, papers: { needed, sealed } }: PayoutFacts): string[] {
  const open = needed - sealed;
  if (deal.paperWaiver || open <= 0) return [];
  return [`${open} of ${needed} papers ${open === 1 ? "is" : "are"} not sealed yet.`];
}
