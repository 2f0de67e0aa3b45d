import type { Tx } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { swapPrices } from "../tables.ts";

type Kind = (typeof swapPrices.$inferInsert)["kind"];

/** Adds a price to the history; whole dollars. */
export async function recordPrice(
  tx: Tx,
  actor: Actor,
  swap: { id: string },
  kind: Kind,
  amount: number,
  previous: number | null,
  at: Date,
): Promise<void> {
  await tx.insert(swapPrices).values({ id: newId(), swapId: swap.id, kind, amount, previous, actorId: actor.id, at });
}
