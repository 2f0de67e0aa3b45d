import { type CommandContext, defineCommand } from "#db/command.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { lockSwap } from "#modules/swaps/index.ts";
import { SwapRef } from "#modules/swaps/schemas.ts";
import { type BuyNowError, decideBuyNow } from "../bidding/buy-now.ts";
import { refuseLot } from "../errors.ts";
import { lotChanged } from "../events.ts";
import { type LockedLot, lockOpenLot } from "../lots/lock-lot.ts";
import { type PublicStanding, publicStanding } from "../lots/public-standing.ts";
import { factsOf } from "../lots/schedule-lot.ts";
import { LotWriter } from "../lots/write-events.ts";

/** Sets the buy-now price that the seller has agreed to, in whole dollars; null takes it away. */
export async function setBuyNow(
  { tx, actor, now, record }: CommandContext,
  locked: LockedLot,
  amount: number | null,
): Promise<Result<PublicStanding>> {
  const decided = decideBuyNow(locked.state, { amount, at: now.getTime() });
  if (!decided.ok) return refusePrice(decided.error);
  const writer = new LotWriter(tx, locked);
  await writer.add(decided.event, actor.id);
  const lot = await writer.save();
  await record(lotChanged({ ...factsOf(lot), buyNow: amount }));
  return ok(publicStanding(writer.state));
}

function refusePrice(error: BuyNowError): Refused {
  if (error.code === "not-now") return refuseLot("not-now");
  const { min, max } = error;
  const message = `Please enter a buy-now price from ${formatDollars(min)} to ${formatDollars(max)}.`;
  return refuseLot("buy-now-range", { message });
}

/** Takes the buy-now price away. Only the seller's own answer sets one (`seller-answers/`). */
export const removeBuyNow = defineCommand({
  name: "auctions.remove-buy-now",
  input: SwapRef,
  allow: "swap.manage",
  errors: ["buy-now-range", "not-now"],
  async run(context, { swap }): Promise<Result<PublicStanding>> {
    const car = await lockSwap(context.tx, context.actor, swap);
    const locked = car && (await lockOpenLot(context.tx, swap));
    return locked ? setBuyNow(context, locked, null) : notFound("auction");
  },
});
