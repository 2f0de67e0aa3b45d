import { and, asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findHome } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { statedPayoff } from "#modules/swaps/index.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { type Book, type BookEntry, readBook, standing } from "./accounts/book.ts";
import { chargesOf, openApartFromSurplus, sheetOfDeal, sheetOfTerms } from "./accounts/charges.ts";
import { kindOf } from "./accounts/kinds.ts";
import { isParty, PARTY_ACCOUNTS, type PartyAccount } from "./accounts/schemas.ts";
import { type ApprovalRow, ledgerApprovals } from "./accounts/tables.ts";
import type { DealApproval, DealPayment, DealView } from "./deal-schemas.ts";
import type { DealRow } from "./tables.ts";
import type { Terms } from "./term-changes.ts";
import { askTax, termsOf } from "./terms.ts";

type Money = Pick<DealView, "sheet" | "open" | "payments" | "approvals"> & { quote: Book["quote"] };

/** The sheet of a deal, what is open, and what was paid; before it is signed, the sheet of the terms that it would have. */
export async function moneyOf(
  actor: Actor,
  swap: Swap,
  deal: DealRow | undefined,
  terms: Terms | null,
): Promise<Money> {
  const today = chicagoDay(currentTime());
  if (!deal)
    return { sheet: terms && sheetBefore(swap, terms, today), open: null, payments: [], approvals: [], quote: null };
  const [book, approvals] = await Promise.all([readBook(db(), deal.id), findWaiting(deal.id)]);
  const sheet = sheetOfDeal(deal, book, today, { several: swap.titleMultipleOwners });
  const balances = openApartFromSurplus(book, chargesOf(deal, sheet));
  const open = Object.fromEntries(PARTY_ACCOUNTS.map((account) => [account, balances[account]]));
  return {
    sheet,
    open: open as Record<PartyAccount, number>,
    payments: paymentsOf(book, deal),
    approvals: approvals.map((row) => approvalOf(row, deal, actor)),
    quote: book.quote,
  };
}

/** The terms of a deal that is signed as agreed, and where its buyer lives; null before anything is agreed. */
export async function usualTerms(swap: Swap, agreed: DealView["agreed"]) {
  if (!agreed) return null;
  const home = await findHome(agreed.buyer);
  const sale = { ...agreed, buyer: agreed.buyer === null ? null : "", home };
  await askTax(swap, sale, {}, currentTime());
  return { ...termsOf(swap, sale, { lienHandling: false }, currentTime()), homeZip: home?.zip ?? null };
}

/** The sheet as it will be when the deal is signed. */
const sheetBefore = (swap: Swap, terms: Terms, today: string) =>
  sheetOfTerms(terms, {
    depositCents: 0,
    payoff: statedPayoff(swap, today),
    owners: swap.titleMultipleOwners ? "several" : "one",
    on: today,
  });

const findWaiting = (deal: string) =>
  db()
    .select()
    .from(ledgerApprovals)
    .where(and(eq(ledgerApprovals.dealId, deal), eq(ledgerApprovals.status, "waiting")))
    .orderBy(asc(ledgerApprovals.askedAt));

/** The money that came in and went out, without what was taken back. */
const paymentsOf = (book: Book, deal: DealRow): DealPayment[] =>
  standing(book.entries)
    .filter(({ code }) => ["payment", "deposit", "transfer"].includes(code))
    .map((entry) => paymentOf(entry, deal));

function paymentOf(entry: BookEntry, deal: Pick<DealRow, "sale">): DealPayment {
  const party = [entry.debit, entry.credit].find(isParty) as PartyAccount;
  return {
    _id: entry.id,
    code: entry.code as DealPayment["code"],
    kind: kindOf(party, deal),
    direction: entry.credit === party ? "in" : "out",
    amountCents: entry.amountCents,
    method: entry.method,
    reference: entry.reference,
    date: entry.enteredOn,
  };
}

/** Whether this actor is the second person that this needs. */
export const mayApprove = (
  actor: Actor,
  { askedBy, early, ...row }: Pick<ApprovalRow, "askedBy" | "early" | "what" | "amountCents">,
): boolean => askedBy !== actor.id && can(actor, early ? "deal.pay.early" : "deal.pay") && mayGiveUp(actor, row);

/** Above this, in cents, an administrator approves a write-off. */
const LARGE_CENTS = 50_000;
export const isLargeWriteOff = ({ what, amountCents }: Pick<ApprovalRow, "what" | "amountCents">): boolean =>
  what === "write-off" && amountCents > LARGE_CENTS;
const mayGiveUp = (actor: Actor, row: Pick<ApprovalRow, "what" | "amountCents">): boolean =>
  !isLargeWriteOff(row) || can(actor, "deal.write-off.large");

const approvalOf = (row: ApprovalRow, deal: Pick<DealRow, "sale">, actor: Actor): DealApproval => ({
  _id: row.id,
  what: row.what,
  kind: kindOf(row.account, deal),
  direction: row.direction,
  amountCents: row.amountCents,
  expectedCents: row.expectedCents,
  date: row.enteredOn,
  reason: row.reason,
  askedBy: row.askedBy,
  early: row.early,
  own: row.askedBy === actor.id,
  may: mayApprove(actor, row),
});
