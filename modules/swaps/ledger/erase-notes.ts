import { eq, inArray, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { defineVerb } from "#db/verb.ts";
import type { userRemoved } from "#modules/accounts/events.ts";
import { system } from "#modules/kernel/actor.ts";
import { id } from "#modules/kernel/fields.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { ok } from "#modules/kernel/result.ts";
import { deals } from "../deals/tables.ts";
import { bankLines, ledgerApprovals, ledgerEntries, ledgerNotes } from "./tables.ts";

const ERASED = "Erased with the account.";

/**
 * Erases what people typed about the money of a removed person's deals: references and reasons, and what the bank wrote
 * about the payments. Amounts, days, methods and ids stay, so the books stay complete.
 */
export const eraseLedgerNotes = defineVerb({
  name: "swaps.erase-ledger-notes",
  input: z.object({ user: id }),
  allow: "system.manage",
  async run({ tx }, { user }) {
    const theirs = tx
      .select({ id: deals.id })
      .from(deals)
      .where(or(eq(deals.sellerId, user), eq(deals.buyerId, user)));
    const entries = tx
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(inArray(ledgerEntries.dealId, theirs));
    const notes = await tx
      .update(ledgerNotes)
      .set({ reference: null, reason: null })
      .where(inArray(ledgerNotes.entryId, entries));
    await tx.update(bankLines).set({ description: ERASED }).where(inArray(bankLines.entryId, entries));
    await eraseApprovals(tx, theirs);
    await tx.update(deals).set({ note: null }).where(inArray(deals.id, theirs));
    return ok({ notes: notes.rowCount ?? 0 });
  },
});

/** What still waits for a decision keeps words that can be recorded. */
const eraseApprovals = (tx: Tx, theirs: Parameters<typeof inArray>[1]) =>
  tx
    .update(ledgerApprovals)
    .set({
      reference: sql`case when ${ledgerApprovals.status} = 'waiting' and reference is not null then ${ERASED} end`,
      reason: sql`case when ${ledgerApprovals.status} = 'waiting' and reason is not null then ${ERASED} end`,
    })
    .where(inArray(ledgerApprovals.dealId, theirs as string[]));

/** Listener: an account was removed. */
export default async function eraseWithAccount(
  { user }: z.output<(typeof userRemoved)["schema"]>,
  { eventId }: Pick<EventContext, "eventId">,
): Promise<void> {
  const erased = await eraseLedgerNotes(system, { user }, { key: `erase-ledger/${eventId}` });
  if (!erased.ok) throw new Error(`The ledger's notes were not erased: ${erased.refusal.message}`);
}
