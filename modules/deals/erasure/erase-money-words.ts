import { eq, inArray, or, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { ERASED } from "#db/erase-reasons.ts";
import { ledgerApprovals, ledgerEntries, ledgerNotes } from "../accounts/tables.ts";
import { deals } from "../tables.ts";

/**
 * Erases what people typed about the money of a removed person's deals: references and reasons. Amounts, days, methods and
 * ids stay, so the accounts stay complete.
 */
export async function eraseMoneyWords(tx: Tx, user: string): Promise<void> {
  const theirs = tx
    .select({ id: deals.id })
    .from(deals)
    .where(or(eq(deals.sellerId, user), eq(deals.buyerId, user)));
  const entries = tx.select({ id: ledgerEntries.id }).from(ledgerEntries).where(inArray(ledgerEntries.dealId, theirs));
  await tx.update(ledgerNotes).set({ reference: null, reason: null }).where(inArray(ledgerNotes.entryId, entries));
  await eraseApprovals(tx, theirs);
  await tx.update(deals).set({ note: null }).where(inArray(deals.id, theirs));
}

/** What still waits for a decision keeps words that can be recorded. */
const eraseApprovals = (tx: Tx, theirs: Parameters<typeof inArray>[1]) =>
  tx
    .update(ledgerApprovals)
    .set({
      reference: sql`case when ${ledgerApprovals.status} = 'waiting' and reference is not null then ${ERASED} end`,
      reason: sql`case when ${ledgerApprovals.status} = 'waiting' and reason is not null then ${ERASED} end`,
    })
    .where(inArray(ledgerApprovals.dealId, theirs as string[]));
