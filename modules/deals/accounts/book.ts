import { asc, desc, eq, inArray } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import type { PayoffQuote } from "#modules/swaps/policy.ts";
import type { PaymentMethod } from "./schemas.ts";
import { ACCOUNTS, type Account } from "./schemas.ts";
import { type EntryRow, ledgerEntries, ledgerNotes, payoffQuotes } from "./tables.ts";

/** An entry with what was typed about it, as far as it is still there. */
export type BookEntry = EntryRow & { method: PaymentMethod | null; reference: string | null; reason: string | null };

/** All that is written about the money of one deal. */
export type Book = { entries: BookEntry[]; quote: PayoffQuote | null };

export async function readBook(tx: Reader, deal: string): Promise<Book> {
  return (await readBooks(tx, [deal])).get(deal) ?? { entries: [], quote: null };
}

/** The books of several deals. */
export async function readBooks(tx: Reader, deals: readonly string[]): Promise<Map<string, Book>> {
  const books = new Map<string, Book>(deals.map((deal) => [deal, { entries: [], quote: null }]));
  if (deals.length === 0) return books;
  const entries = await tx
    .select({ entry: ledgerEntries, note: ledgerNotes })
    .from(ledgerEntries)
    .leftJoin(ledgerNotes, eq(ledgerNotes.entryId, ledgerEntries.id))
    .where(inArray(ledgerEntries.dealId, [...deals]))
    .orderBy(asc(ledgerEntries.number));
  for (const { entry, note } of entries) books.get(entry.dealId)?.entries.push({ ...entry, ...notesOf(note) });
  const quotes = await tx
    .selectDistinctOn([payoffQuotes.dealId])
    .from(payoffQuotes)
    .where(inArray(payoffQuotes.dealId, [...deals]))
    .orderBy(payoffQuotes.dealId, desc(payoffQuotes.number));
  for (const quote of quotes) (books.get(quote.dealId) as Book).quote = { ...quote, source: "lender" };
  return books;
}

const notesOf = (note: typeof ledgerNotes.$inferSelect | null) => ({
  method: note?.method ?? null,
  reference: note?.reference ?? null,
  reason: note?.reason ?? null,
});

/** The entries that count: neither taken back nor taking one back. */
export function standing(entries: readonly BookEntry[]): BookEntry[] {
  const reversed = new Set(entries.map((entry) => entry.reverses));
  return entries.filter((entry) => entry.reverses === null && !reversed.has(entry.id));
}

/** The entries of what a buyer wired above the asked sums, which the provider sends back. */
export const surplusEntries = ({ entries }: Book): BookEntry[] =>
  standing(entries).filter(({ code }) => code === "surplus");

/** Cents that the provider holds above the asked sums. */
export const surplusIn = (book: Book): number =>
  surplusEntries(book).reduce((sum, { amountCents }) => sum + amountCents, 0);

/** An entry and the cent of rounding that was written with it: what is taken back together. */
export function withRounding(entries: readonly BookEntry[], entry: BookEntry): BookEntry[] {
  const party = [entry.debit, entry.credit];
  const rounding = standing(entries).filter(
    ({ code, debit, credit, madeAt }) =>
      code === "rounding" &&
      madeAt.getTime() === entry.madeAt.getTime() &&
      (party.includes(debit) || party.includes(credit)),
  );
  return [entry, ...rounding];
}

/** Debits less credits by account, in cents: what a party owes is positive, what it gets negative. */
export type Balances = Record<Account, number>;

type Sided = { debit: Account; credit: Account; amountCents: number };

export function balancesOf(entries: readonly Sided[]): Balances {
  const balances = Object.fromEntries(ACCOUNTS.map((account) => [account, 0])) as Balances;
  for (const { debit, credit, amountCents } of entries) {
    balances[debit] += amountCents;
    balances[credit] -= amountCents;
  }
  return balances;
}
