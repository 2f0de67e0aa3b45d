import { eq, inArray, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { inTransaction, type Tx } from "#db/client.ts";
import type { userRemoved } from "#modules/accounts/events.ts";
import { deals } from "../deals/tables.ts";
import { bankLines, ledgerApprovals, ledgerEntries, ledgerNotes } from "./tables.ts";

const ERASED = "Erased with the account.";

/**
 * Listener: erases what people typed about the money of a removed person's deals: references and reasons, and what the
 * bank wrote about the payments. Amounts, days, methods and ids stay, so the books stay complete.
 */
const eraseLedgerNotes = ({ user }: z.output<(typeof userRemoved)["schema"]>): Promise<void> =>
  inTransaction(async (tx) => {
    const theirs = tx
      .select({ id: deals.id })
      .from(deals)
      .where(or(eq(deals.sellerId, user), eq(deals.buyerId, user)));
    const entries = tx
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(inArray(ledgerEntries.dealId, theirs));
    await tx.update(ledgerNotes).set({ reference: null, reason: null }).where(inArray(ledgerNotes.entryId, entries));
    await tx.update(bankLines).set({ description: ERASED }).where(inArray(bankLines.entryId, entries));
    await eraseApprovals(tx, theirs);
    await tx.update(deals).set({ note: null }).where(inArray(deals.id, theirs));
  });
export default eraseLedgerNotes;

/** What still waits for a decision keeps words that can be recorded. */
const eraseApprovals = (tx: Tx, theirs: Parameters<typeof inArray>[1]) =>
  tx
    .update(ledgerApprovals)
    .set({
      reference: sql`case when ${ledgerApprovals.status} = 'waiting' and reference is not null then ${ERASED} end`,
      reason: sql`case when ${ledgerApprovals.status} = 'waiting' and reason is not null then ${ERASED} end`,
    })
    .where(inArray(ledgerApprovals.dealId, theirs as string[]));
