import { type CommandContext, defineCommand } from "#db/command.ts";
import { can } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { answerNeeded, endQuestions, lockSwap, noteAgreedPrice, type Swap } from "#modules/swaps/index.ts";
import { isSeller } from "#modules/swaps/policy.ts";
import { refuseLot } from "../errors.ts";
import { reserveAgreed } from "../events.ts";
import { lockOpenLot } from "../lots/lock-lot.ts";
import { factsOf } from "../lots/schedule-lot.ts";
import { reserveAgreements } from "../tables.ts";
import { AgreeReserve } from "./schemas.ts";

/**
 * The seller agrees to the reserve of the lot. The amount is the one that was on the screen: a reserve that changed
 * meanwhile must be read first. Staff are told to ask the seller. A reserve below what the seller has agreed to needs
 * an answer of the seller.
 */
export const agreeReserve = defineCommand({
  name: "auctions.agree-reserve",
  input: AgreeReserve,
  allow: ["swap.sell", "swap.price.agree"],
  errors: ["not-now", "reserve-changed", "seller-answer-needed"],
  async run(context, { swap: id, reserve = null }): Promise<Result<{ agreed: true }>> {
    const { tx, actor } = context;
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    const onBehalf = !isSeller(actor, swap);
    if (onBehalf && !can(actor, "swap.price.agree")) return refuseCommon("not-allowed");
    const locked = await lockOpenLot(tx, id);
    if (!locked) return refuseLot("not-now");
    if (locked.state.reserve !== reserve) return refuseLot("reserve-changed");
    if (onBehalf) return answerNeeded(tx, swap, { kind: "reserve", amount: reserve, subject: locked.lot.id });
    await agreeTo(context, swap, locked.lot, reserve);
    return ok({ agreed: true });
  },
});

/** The seller's agreement counts for this lot, and as the price that staff stay above. */
export async function agreeTo(
  context: CommandContext,
  swap: Swap,
  lot: { id: string; swapId: string; sellerId: string },
  reserve: number | null,
  question?: string,
): Promise<void> {
  if (reserve !== null) await noteAgreedPrice(context.tx, swap, reserve, context.now);
  await writeAgreement(context, lot, reserve, !isSeller(context.actor, swap), question);
}

/** Records that the seller agrees to this reserve. */
async function writeAgreement(
  { tx, actor, now, record }: CommandContext,
  lot: { id: string; swapId: string; sellerId: string },
  reserve: number | null,
  onBehalf: boolean,
  question?: string,
): Promise<void> {
  const userId = actor.id ?? lot.sellerId;
  await tx.insert(reserveAgreements).values({ id: newId(), lotId: lot.id, reserve, userId, onBehalf, at: now });
  await record(reserveAgreed({ ...factsOf(lot), onBehalf, question }));
  if (question === undefined) await endQuestions(tx, lot.swapId, lot.id);
}
