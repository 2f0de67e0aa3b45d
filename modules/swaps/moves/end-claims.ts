import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { claimEnded } from "../claims/events.ts";
import { type ClaimRow, claimPosts, claims } from "../claims/tables.ts";
import type { DealRow } from "../deals/tables.ts";
import { postEntries, reversalOf } from "../ledger/post.ts";
import { ledgerEntries } from "../ledger/tables.ts";
import { closeKind } from "./step-tasks.ts";

/**
 * The claims of a canceled deal end with it. A granted refund is reversed: the buyer gets back all that was paid, less
 * what was refunded already.
 */
export async function endClaims(tx: Tx, actor: Actor, deal: DealRow, now: Date): Promise<void> {
  const ending = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.dealId, deal.id), inArray(claims.status, ["open", "review", "approval", "granted"])))
    .orderBy(claims.openedAt)
    .for("update");
  if (ending.length === 0) return;
  await reverseRefunds(tx, actor, deal, ending, now);
  for (const claim of ending) {
    await tx
      .update(claims)
      .set({ status: "ended", version: sql`${claims.version} + 1` })
      .where(eq(claims.id, claim.id));
    const post = { id: newId(), claimId: claim.id, kind: "ended" as const, at: now };
    await tx.insert(claimPosts).values({ ...post, text: "Ended, because the deal was canceled." });
    const { id, swapId: swap, dealId, sellerId: seller, buyerId: buyer } = claim;
    await record(tx, actor, claimEnded({ claim: id, swap, deal: dealId, seller, buyer }));
  }
  const swap = { id: deal.swapId };
  await closeKind(tx, actor, swap, "claim", "canceled", now);
  await closeKind(tx, actor, swap, "claim-payment", "canceled", now);
}

async function reverseRefunds(tx: Tx, actor: Actor, deal: DealRow, ending: readonly ClaimRow[], now: Date) {
  const ids = ending.flatMap((claim) => [claim.sellerEntryId, claim.swaplotEntryId]).filter((id) => id !== null);
  if (ids.length === 0) return;
  const entries = await tx.select().from(ledgerEntries).where(inArray(ledgerEntries.id, ids));
  await postEntries(
    tx,
    deal,
    entries.map((entry) => reversalOf(entry, chicagoDay(now), actor.id, { reason: "The deal was canceled." })),
  );
}
