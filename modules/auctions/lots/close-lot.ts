import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { id } from "#modules/kernel/fields.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { lockSwap } from "#modules/swaps/index.ts";
import { isEnded } from "#modules/swaps/lifecycle.ts";
import { decideClose } from "../bidding/decide-staff.ts";
import type { LotOutcome } from "../bidding/lot-state.ts";
import { refuseLot } from "../errors.ts";
import { lotClosed } from "../events.ts";
import { lots } from "../tables.ts";
import { leaveOpenLot } from "./leave-auction.ts";
import { lockLot } from "./lock-lot.ts";
import { lotNews } from "./lot-news.ts";
import { factsOf } from "./schedule-lot.ts";
import { settleLot } from "./settle-lot.ts";
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
    await settleLot(tx, actor, swap, lot, now);
    const closed = lotClosed({ ...factsOf(lot), outcome, price: lot.price, winner: lot.leaderId });
    await record({ ...closed, ...lotNews(writer) });
    return ok({ outcome });
  },
});
