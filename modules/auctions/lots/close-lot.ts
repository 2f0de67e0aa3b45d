import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { id } from "#modules/kernel/fields.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { endAuctionUnsold, lockSwap, type Swap, sellAtAuction } from "#modules/swaps/index.ts";
import { decideClose } from "../bidding/decide-staff.ts";
import type { LotOutcome } from "../bidding/lot-state.ts";
import { refuseLot } from "../errors.ts";
import { lotClosed } from "../events.ts";
import { type Lot, lots } from "../tables.ts";
import { lockLot } from "./lock-lot.ts";
import { factsOf } from "./schedule-lot.ts";
import { LotWriter } from "./write-events.ts";

/**
 * Closes a lot whose end and grace have passed, once: sold, below the reserve, or without bids. A sold car goes to the
 * step pre deal in the same transaction.
 */
export const closeLot = defineCommand({
  name: "auctions.close",
  input: z.object({ lot: id }),
  allow: "system.manage",
  errors: ["not-now"],
  async run({ tx, actor, now, record }, { lot: lotId }): Promise<Result<{ outcome: LotOutcome }>> {
    // The car first: every command that locks both locks them in this order.
    const [found] = await tx.select({ swap: lots.swapId }).from(lots).where(eq(lots.id, lotId));
    const swap = found && (await lockSwap(tx, actor, found.swap));
    const locked = await lockLot(tx, lotId);
    if (!locked) return notFound("auction");
    const decided = decideClose(locked.state, now.getTime());
    if (!decided.ok) return refuseLot(decided.error.code);
    const writer = new LotWriter(tx, locked);
    await writer.add(decided.event);
    const lot = await writer.save();
    const outcome = lot.outcome as Exclude<LotOutcome, "fell through">;
    if (swap) await settle(tx, actor, swap, lot, now);
    await record(lotClosed({ ...factsOf(lot), outcome, price: lot.price, winner: lot.leaderId }));
    return ok({ outcome });
  },
});

/** Moves the car. It may have left the step auction meanwhile; then the lot's record says what would have happened. */
async function settle(tx: Tx, actor: Actor, swap: Swap, lot: Lot, at: Date): Promise<void> {
  if (lot.outcome === "sold")
    await sellAtAuction(tx, actor, swap, { amount: lot.price as number, buyer: lot.leaderId, at });
  if (lot.outcome === "no bids")
    await endAuctionUnsold(tx, actor, swap, { reason: "The auction ended without a bid." });
}
