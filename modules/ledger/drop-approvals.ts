import { databaseNow, type Tx } from "#db/client.ts";
import { declineWaiting, liveDeal } from "#modules/deals/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";

/** The payments that wait for approval end with their deal. */
export async function dropApprovals(tx: Tx, actor: Actor, swap: { id: string }): Promise<void> {
  const deal = await liveDeal({ tx }, swap);
  if (deal) await declineWaiting(tx, deal.id, actor.id, await databaseNow(tx));
}
