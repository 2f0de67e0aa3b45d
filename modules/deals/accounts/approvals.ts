import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { PayoffQuote } from "#modules/swaps/policy.ts";
import { ledgerApprovals, payoffProposals } from "./tables.ts";

type Asked = Omit<typeof ledgerApprovals.$inferInsert, "id" | "status" | "decidedBy" | "decidedAt">;

/** Keeps what a second person has to approve; nothing is in the accounts yet. Answers its id. */
export async function askApproval(tx: Tx, asked: Asked): Promise<string> {
  const id = newId();
  await tx.insert(ledgerApprovals).values({ ...asked, id });
  return id;
}

/** Keeps the lender's quote that waits with this approval. */
export async function keepProposal(tx: Tx, approval: string, quote: PayoffQuote): Promise<void> {
  const { source: _, ...columns } = quote;
  await tx.insert(payoffProposals).values({ ...columns, approvalId: approval });
}

/** The lender's quote that waits with this approval. */
export async function findProposal(tx: Tx, approval: string): Promise<PayoffQuote | undefined> {
  const [row] = await tx.select().from(payoffProposals).where(eq(payoffProposals.approvalId, approval));
  if (!row) return undefined;
  const { approvalId: _, ...quote } = row;
  return { ...quote, source: "lender" };
}

type Decision = { status: "approved" | "declined"; decidedBy: string | null; decidedAt: Date };

export async function decideApproval(tx: Tx, approval: string, decision: Decision): Promise<void> {
  await tx.update(ledgerApprovals).set(decision).where(eq(ledgerApprovals.id, approval));
}

/** A deal that ends takes the payments with it that no one has approved yet. */
export async function declineWaiting(tx: Tx, deal: string, decidedBy: string | null, decidedAt: Date): Promise<void> {
  await tx
    .update(ledgerApprovals)
    .set({ status: "declined", decidedBy, decidedAt })
    .where(and(eq(ledgerApprovals.dealId, deal), eq(ledgerApprovals.status, "waiting")));
}
