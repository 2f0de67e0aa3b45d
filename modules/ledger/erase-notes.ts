import { eq, inArray, or } from "drizzle-orm";
import type { z } from "zod";
import { inTransaction } from "#db/client.ts";
import { ERASED } from "#db/erase-reasons.ts";
import type { userRemoved } from "#modules/accounts/events.ts";
import { ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { eraseMoneyWords } from "#modules/deals/index.ts";
import { deals } from "#modules/deals/tables.ts";
import { bankLineParts, bankLines } from "./tables.ts";

/**
 * Listener: erases what people typed about the money of a removed person's deals, and what the bank wrote about the
 * payments. Amounts, days, methods and ids stay, so the books stay complete.
 */
const eraseLedgerNotes = ({ user }: z.output<(typeof userRemoved)["schema"]>): Promise<void> =>
  inTransaction(async (tx) => {
    await eraseMoneyWords(tx, user);
    const theirs = tx
      .select({ id: deals.id })
      .from(deals)
      .where(or(eq(deals.sellerId, user), eq(deals.buyerId, user)));
    const entries = tx
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(inArray(ledgerEntries.dealId, theirs));
    const parts = tx
      .select({ line: bankLineParts.lineId })
      .from(bankLineParts)
      .where(inArray(bankLineParts.entryId, entries));
    const isTheirs = or(
      inArray(bankLines.entryId, entries),
      inArray(bankLines.lastEntryId, entries),
      inArray(bankLines.id, parts),
    );
    await tx.update(bankLines).set({ description: ERASED }).where(isTheirs);
  });
export default eraseLedgerNotes;
