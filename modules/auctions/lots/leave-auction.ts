import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { lockSwap, type Swap } from "#modules/swaps/index.ts";
import { isEnded, isInDeal, isSold } from "#modules/swaps/lifecycle.ts";
import { decideAnswer, decideFellThrough } from "../bidding/decide-negotiation.ts";
import { decideCancel } from "../bidding/decide-staff.ts";
import { lotCanceled, negotiationEnded, purchaseFellThrough } from "../events.ts";
import { lots } from "../tables.ts";
import { type LockedLot, lockLatestLot, lockLot, lockOpenLot } from "./lock-lot.ts";
import { factsOf } from "./schedule-lot.ts";
import { LotWriter } from "./write-events.ts";

const REASON = "The car was taken out of the auction.";
const NO_DEAL = "The car left its deal.";

/**
 * Follows the car of a lot. A car that left the step auction, or was canceled, disqualified or deleted, leaves its open
 * lot and its negotiation; when a sold one leaves its deal, the purchase has fallen through.
 */
export const leaveAuction = defineCommand({
  name: "auctions.leave",
  input: z.object({ swap: id }),
  allow: "system.manage",
  async run(context, { swap: swapId }) {
    const swap = await lockSwap(context.tx, context.actor, swapId);
    const canceled = (await cancelOpenLot(context, swapId, swap)) ?? false;
    await endNegotiation(context, swapId, swap);
    await undoSales(context, swapId, swap);
    return ok({ canceled });
  },
});

async function cancelOpenLot(context: CommandContext, swapId: string, swap: Swap | undefined) {
  const locked = await lockOpenLot(context.tx, swapId);
  const stays = swap && !isEnded(swap) && swap.step === "auction";
  return locked && !stays ? leaveOpenLot(context, locked) : false;
}

/** Cancels the open lot of a car that has left the auction. */
export async function leaveOpenLot(
  { tx, now, record }: Pick<CommandContext, "tx" | "now" | "record">,
  locked: LockedLot,
  reason = REASON,
): Promise<boolean> {
  const decided = decideCancel(locked.state, { reason, isAdmin: true, at: now.getTime() });
  if (!decided.ok) return false;
  const writer = new LotWriter(tx, locked);
  await writer.add(decided.event);
  await writer.save();
  await record(lotCanceled({ ...factsOf(locked.lot), reason, bidders: [...writer.state.bidders.keys()] }));
  return true;
}

async function endNegotiation({ tx, now, record }: CommandContext, swapId: string, swap: Swap | undefined) {
  const isWaiting = swap && !isEnded(swap) && ["auction", "auction-failed"].includes(swap.step);
  const locked = isWaiting ? undefined : await lockLatestLot(tx, swapId);
  const negotiation = locked?.state.negotiation;
  if (!locked || !negotiation) return;
  const at = Math.min(now.getTime(), negotiation.endsAt);
  const decided = decideAnswer(locked.state, "seller", { act: "decline" }, at);
  if (!decided.ok) return;
  const writer = new LotWriter(tx, locked);
  await writer.add(decided.event);
  await writer.save();
  const { bidder: dealer, secondChance } = negotiation;
  await record(negotiationEnded({ ...factsOf(locked.lot), dealer, by: "seller", secondChance }));
}

/** The dealer's limit is free again, and the car may be offered to the next bidder. */
async function undoSales({ tx, now, record }: CommandContext, swapId: string, swap: Swap | undefined) {
  if (swap && !isEnded(swap) && (isInDeal(swap.step) || isSold(swap.step))) return;
  const sold = await tx
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.swapId, swapId), eq(lots.outcome, "sold")));
  for (const { id: lot } of sold) {
    const locked = await lockLot(tx, lot);
    const decided = locked && decideFellThrough(locked.state, { reason: NO_DEAL, at: now.getTime() });
    if (!locked || !decided?.ok) continue;
    const writer = new LotWriter(tx, locked);
    const dealer = writer.state.leader as string;
    await writer.add(decided.event);
    await writer.save();
    await record(purchaseFellThrough({ ...factsOf(locked.lot), dealer, reason: NO_DEAL }));
  }
}
