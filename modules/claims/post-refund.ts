import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import type { CommandContext } from "#db/command.ts";
import { type Draft, postEntries } from "#modules/deals/index.ts";
import type { DealRow } from "#modules/deals/tables.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { closeKind } from "#modules/swaps/index.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { DECISION_DAYS, endOfDayAfter } from "./claim-days.ts";
import { openClaimTask } from "./claim-tasks.ts";
import { claimDecided, claimProposed } from "./events.ts";
import { type ClaimRow, claims } from "./tables.ts";
import { aboutClaim, updateClaim, writePost } from "./write-claim.ts";

/** The claim whose refund waits for this approval, locked. */
export async function lockProposed(tx: Tx, approval: string): Promise<ClaimRow | undefined> {
  const [claim] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.approvalId, approval), eq(claims.status, "approval")))
    .for("update");
  return claim;
}

/** Writes an approved refund into the ledger: what each one pays for it is owed to the buyer. Answers an entry's id. */
export async function postRefund(
  { tx, actor, now, record }: CommandContext,
  deal: DealRow,
  claim: ClaimRow,
): Promise<string> {
  const people = { on: chicagoDay(now), by: claim.decidedBy, approvedBy: actor.id, note: { reason: claim.reason } };
  const paid = (debit: "seller" | "claims", amountCents: number): Draft[] =>
    amountCents > 0 ? [{ code: "claim", debit, credit: "buyer", amountCents, ...people }] : [];
  const entries = await postEntries(tx, deal, [
    ...paid("seller", claim.sellerCents),
    ...paid("claims", claim.swaplotCents),
  ]);
  const entryOf = (debit: string) => entries.find((entry) => entry.debit === debit)?.id ?? null;
  const written = { sellerEntryId: entryOf("seller"), swaplotEntryId: entryOf("claims") };
  const after = await updateClaim(tx, claim, { ...written, status: "granted" });
  await writePost(tx, after, { kind: "decision", role: "staff", by: claim.decidedBy, text: claim.reason ?? "" }, now);
  await record(claimDecided({ ...aboutClaim(after), outcome: "granted" }));
  return entries[0]?.id as string;
}

/** The second person has declined the refund: staff decide again. */
export async function sendBack({ tx, actor, now, record }: CommandContext, swap: Swap, claim: ClaimRow): Promise<void> {
  const decideBy = endOfDayAfter(now, DECISION_DAYS);
  const none = { sellerCents: 0, swaplotCents: 0, transportBy: null, transportCents: 0 };
  const undecided = { ...none, outcome: null, reason: null, decidedAt: null, approvalId: null };
  const after = await updateClaim(tx, claim, { ...undecided, status: "review", decideBy, decidedBy: null });
  await closeKind(tx, actor, swap, "claim-payment", "canceled", now);
  await openClaimTask(tx, actor, swap, decideBy, now);
  await record(claimProposed(aboutClaim(after)));
}
