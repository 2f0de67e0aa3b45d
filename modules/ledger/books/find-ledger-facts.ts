import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type ApprovalStatus, ledgerApprovals } from "#modules/deals/accounts/tables.ts";
import { type Balances, kindOf, openWith, readBook } from "#modules/deals/index.ts";
import { deals } from "#modules/deals/tables.ts";
import { swaps } from "#modules/swaps/tables.ts";
import type { LedgerApproval } from "./schemas.ts";

/** The facts about the books for messages. For internal use: do not check permissions. */
export type ApprovalFacts = Omit<LedgerApproval, "own" | "may"> & { status: ApprovalStatus };

/** A payment or a write-off that a second person decides. */
export async function findApprovalFacts(id: string): Promise<ApprovalFacts | undefined> {
  const [found] = await db()
    .select({ row: ledgerApprovals, sale: deals.sale, car: swaps.shortName })
    .from(ledgerApprovals)
    .innerJoin(deals, eq(deals.id, ledgerApprovals.dealId))
    .innerJoin(swaps, eq(swaps.id, ledgerApprovals.swapId))
    .where(eq(ledgerApprovals.id, id));
  if (!found) return undefined;
  const { row, sale, car } = found;
  const people = await findPeople([row.askedBy]);
  return {
    _id: row.id,
    what: row.what,
    kind: kindOf(row.account, { sale }),
    direction: row.direction,
    amountCents: row.amountCents,
    expectedCents: row.expectedCents,
    date: row.enteredOn,
    reason: row.reason,
    early: row.early,
    askedBy: row.askedBy,
    swap: row.swapId,
    car,
    status: row.status,
    asker: people.get(row.askedBy)?.fullName ?? null,
  };
}

/** What is open with each party of a deal once it charges nothing any more, in cents; null for an unknown deal. */
export async function findUnsettled(id: string): Promise<Balances | null> {
  const [deal] = await db().select().from(deals).where(eq(deals.id, id));
  return deal?.status === "canceled" ? openWith(await readBook(db(), id), []) : null;
}
