import { desc, eq, sql } from "drizzle-orm";
import type { Executor, Reader } from "#db/client.ts";
import { unseal } from "#modules/accounts/index.ts";
import { currentOf, holdWords } from "./payout-hold.ts";
import { type PayoutRow, payoutAccounts } from "./tables.ts";

/** The bank accounts that a person has entered, the newest first. */
export const readPayouts = (tx: Reader, user: string): Promise<PayoutRow[]> =>
  tx
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.userId, user))
    .orderBy(desc(payoutAccounts.createdAt), desc(payoutAccounts.id));

/** Whether a bank account was entered in an account that was merged into this one: another one is a change then, too. */
export async function hasMergedPayout(tx: Executor, user: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from payout_accounts account join users closed on closed.id = account.user_id
    where closed.merged_into_id = ${user} limit 1`);
  return rows.length > 0;
}

export const numberOf = ({ sealedNumber }: PayoutRow): string | null => unseal(sealedNumber) ?? null;

/**
 * Why the bank account of this person, such as "the seller", can't be paid now, and when it was changed; null if it can, or
 * if none is entered.
 */
export async function findPayoutHold(tx: Reader, user: string, who: string, now: Date) {
  const current = currentOf(await readPayouts(tx, user));
  const words = current ? holdWords(current, who, now) : null;
  return current && words ? { words, changedAt: current.createdAt } : null;
}
