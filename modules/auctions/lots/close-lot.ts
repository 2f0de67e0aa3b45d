import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { id } from "#modules/kernel/fields.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { endAuctionUnsold, liftPause, lockSwap, type Swap, sellAtAuction } from "#modules/swaps/index.ts";
import { isEnded } from "#modules/swaps/lifecycle.ts";
import { decideClose } from "../bidding/decide-staff.ts";
import type { LotOutcome } from "../bidding/lot-state.ts";
import { refuseLot } from "../errors.ts";
import { lotClosed } from "../events.ts";
import { type Lot, lots } from "../tables.ts";
import { leaveOpenLot } from "./leave-auction.ts";
import { lockLot } from "./lock-lot.ts";
import { factsOf } from "./schedule-lot.ts";
import { LotWriter } from "./write-events.ts";

/**
 * Closes a lot whose end and grace have passed, once: sold, below the reserve, or without bids. A sold car goes to the
 * step pre deal in the same transaction. The lot of a car that has left is canceled.
 */
export const closeLot = defineCommand({
  name: "auctions.close",
  input: z.object({ lot: id }),
  allow: "system.manage",
  errors: ["not-now", "reserve-met"],
  async run({ tx, actor, now, record }, { lot: lotId }): Promise<Result<{ outcome: LotOutcome | "canceled" }>> {
    // The car first: every command that locks both locks them in this order.
    const [found] = await tx.select({ swap: lots.swapId }).from(lots).where(eq(lots.id, lotId));
    const swap = found && (await lockSwap(tx, actor, found.swap));
    const locked = await lockLot(tx, lotId);
    if (!locked) return notFound("auction");
    const decided = decideClose(locked.state, now.getTime());
    if (!decided.ok) return refuseLot(decided.error.code);
    // The car was canceled a moment ago, so no message may say that it is sold.
    if (!swap || isEnded(swap) || swap.step !== "auction") {
      await leaveOpenLot({ tx, now, record }, locked);
      return ok({ outcome: "canceled" });
    }
    const writer = new LotWriter(tx, locked);
    await writer.add(decided.event);
    const lot = await writer.save();
    const outcome = lot.outcome as Exclude<LotOutcome, "fell through">;
    await settle(tx, actor, swap, lot, now);
    await record(lotClosed({ ...factsOf(lot), outcome, price: lot.price, winner: lot.leaderId }));
    return ok({ outcome });
  },
});

/**
 * Moves the car. What was asked about it meanwhile no longer holds: a bid has bought the car, so a request to cancel, or
 * a pause, ends with the sale.
 */
async function settle(tx: Tx, actor: Actor, swap: Swap, lot: Lot, at: Date): Promise<void> {
  if (lot.outcome !== "sold" && lot.outcome !== "no bids") return;
  const free = await liftPause(tx, actor, swap, lot.outcome === "sold");
  const moved =
    lot.outcome === "sold"
      ? await sellAtAuction(tx, actor, free, { amount: lot.price as number, buyer: lot.leaderId, at })
      : await endAuctionUnsold(tx, actor, free, { reason: "The auction ended without a bid." });
  // The lot stays open, and the worker reports it: a closed lot whose car stands still would go unnoticed.
  if (!moved.ok) throw new Error(`The car could not follow its lot: ${moved.error.message}`);
}
