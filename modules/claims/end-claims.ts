import { and, eq, inArray, sql } from "drizzle-orm";
import { databaseNow, type Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import { ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { liveDeal, postEntries, reversalOf } from "#modules/deals/index.ts";
import type { DealRow } from "#modules/deals/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { closeKind } from "#modules/swaps/index.ts";
import { claimEnded } from "./events.ts";
import { type ClaimRow, claimPosts, claims } from "./tables.ts";

/**
 * The claims of a deal that is being canceled end with it. A granted refund is reversed: the buyer gets back all that was
 * paid, less what was refunded already.
 */
export async function endClaims(tx: Tx, actor: Actor, swap: { id: string }): Promise<void> {
  const deal = await liveDeal({ tx }, swap);
  if (!deal) return;
  const now = await databaseNow(tx);
  const ending = await tx
    .select()
    .from(claims)
    .where(
      and(
        eq(claims.dealId, deal.id),
        inArray(claims.status, ["open", "review", "approval", "granted"]),
        // The claim for which the sale is unwound has ended the deal, not the other way around.
        sql`${claims.outcome} is distinct from 'unwound'`,
      ),
    )
    .orderBy(claims.openedAt)
    .for("update");
  await closeKind(tx, actor, swap, "claim", "canceled", now);
  await closeKind(tx, actor, swap, "claim-payment", "canceled", now);
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
