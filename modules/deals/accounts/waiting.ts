import { and, eq } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import type { PartyAccount } from "./schemas.ts";
import { ledgerApprovals } from "./tables.ts";

/** Whether a payment or a write-off of this party waits for a second person. */
export async function isWaiting(tx: Reader, deal: string, account: PartyAccount): Promise<boolean> {
  const rows = await tx
    .select({ account: ledgerApprovals.account })
    .from(ledgerApprovals)
    .where(and(eq(ledgerApprovals.dealId, deal), eq(ledgerApprovals.status, "waiting")));
  return rows.some((row) => row.account === account);
}
