import { inArray } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { isPending } from "../payout-accounts/payout-hold.ts";
import { payoutAccounts } from "../payout-accounts/tables.ts";

/** A merge never ends the wait of a changed bank account: both accounts stay until it is over or taken back. */
export async function findPayoutConflicts(reader: Executor, from: string, into: string): Promise<string[]> {
  const { status, heldUntil, userId } = payoutAccounts;
  const rows = await reader
    .select({ status, heldUntil })
    .from(payoutAccounts)
    .where(inArray(userId, [from, into]));
  return rows.some((row) => isPending(row, currentTime()))
    ? ["The bank account was changed, and can’t be paid yet. Merge the accounts once it can."]
    : [];
}
