import type { Tx } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { endAuctionUnsold, liftPause, type Swap, sellAtAuction } from "#modules/swaps/index.ts";
import type { Lot } from "../tables.ts";

/**
 * Moves the car. What was asked about it meanwhile no longer holds: a bid has bought the car, so a request to cancel, or
 * a pause, ends with the sale.
 */
export async function settleLot(tx: Tx, actor: Actor, swap: Swap, lot: Lot, at: Date): Promise<void> {
  if (lot.outcome !== "sold" && lot.outcome !== "no bids") return;
  const free = await liftPause(tx, actor, swap, lot.outcome === "sold");
  const moved =
    lot.outcome === "sold"
      ? await sellAtAuction(tx, actor, free, { amount: lot.price as number, buyer: lot.leaderId, at })
      : await endAuctionUnsold(tx, actor, free, { reason: "The auction ended without a bid." });
  // The lot stays open, and the worker reports it: a closed lot whose car stands still would go unnoticed.
  if (!moved.ok) throw new Error(`The car could not follow its lot: ${moved.error.message}`);
}
