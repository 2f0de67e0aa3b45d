import { eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import { deals } from "../tables.ts";
import type { Book } from "./book.ts";
import { type Charge, differences } from "./charges.ts";
import type { Account, EntryCode, PaymentMethod } from "./schemas.ts";
import { type EntryRow, ledgerEntries, ledgerNotes } from "./tables.ts";

type Note = { method?: PaymentMethod | null; reference?: string | null; reason?: string | null };

/** An entry to be written. `by` entered it, `approvedBy` is the second person. */
export type Draft = {
  code: EntryCode;
  debit: Account;
  credit: Account;
  amountCents: number;
  on: string;
  by: string | null;
  approvedBy?: string | null;
  reverses?: string;
  transferId?: string;
  note?: Note;
};

type Target = { id: string; swapId: string };

/** Writes entries of a deal whose swap is locked, in this order. The deal gets a new version. */
export async function postEntries(tx: Tx, deal: Target, drafts: readonly Draft[]): Promise<EntryRow[]> {
  const written: EntryRow[] = [];
  for (const { on, by, note, ...draft } of drafts) {
    const row = { ...draft, id: newId(), dealId: deal.id, swapId: deal.swapId, enteredOn: on, madeBy: by };
    const [entry] = await tx.insert(ledgerEntries).values(row).returning();
    written.push(entry as EntryRow);
    if (note) await tx.insert(ledgerNotes).values({ ...note, entryId: row.id });
  }
  if (drafts.length > 0)
    await tx
      .update(deals)
      .set({ version: sql`${deals.version} + 1` })
      .where(eq(deals.id, deal.id));
  return written;
}

type Taken = Pick<EntryRow, "id" | "code" | "debit" | "credit" | "amountCents">;

/** The entry that takes another one back. */
export const reversalOf = (entry: Taken, on: string, by: string | null, note?: Note): Draft => ({
  code: entry.code,
  debit: entry.credit,
  credit: entry.debit,
  amountCents: entry.amountCents,
  reverses: entry.id,
  on,
  by,
  ...(note && { note }),
});

/** The entries that bring the charges in the book to those of the sheet. */
export function chargeDrafts(book: Book, charges: readonly Charge[], on: string, by: string | null): Draft[] {
  const { obsolete, missing } = differences(book, charges);
  return [...obsolete.map((entry) => reversalOf(entry, on, by)), ...missing.map((charge) => ({ ...charge, on, by }))];
}
