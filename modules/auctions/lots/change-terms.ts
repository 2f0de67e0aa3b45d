import { defineCommand } from "#db/command.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { lockSwap, refuseUnanswered } from "#modules/swaps/index.ts";
import { LotTerms } from "../auction-schemas.ts";
import { decideTerms, type TermsError } from "../bidding/decide-staff.ts";
import { refuseLot } from "../errors.ts";
import { lotChanged } from "../events.ts";
import { lockOpenLot } from "./lock-lot.ts";
import { type PublicStanding, publicStanding } from "./public-standing.ts";
import { LotWriter } from "./write-events.ts";

/**
 * Sets the opening price and the reserve (POST /swaps/{swap}/auction/price), not below what the seller has agreed to.
 * Bidders get a notification about a lower reserve.
 */
export const changeTerms = defineCommand({
  name: "auctions.change-terms",
  input: LotTerms,
  allow: "swap.manage",
  errors: ["above-buy-now", "not-now", "opening-fixed", "opening-range", "reserve-only-lower", "seller-answer-needed"],
  async run({ tx, actor, now, record }, { swap, opening, reserve = null }): Promise<Result<PublicStanding>> {
    const car = await lockSwap(tx, actor, swap);
    const locked = car && (await lockOpenLot(tx, swap));
    if (!locked) return notFound("auction");
    const decided = decideTerms(locked.state, { opening, reserve, at: now.getTime() });
    if (!decided.ok) return refuseTerms(decided.error);
    const { price, reserve: before } = locked.state;
    const wanted = { kind: "reserve", amount: reserve, subject: locked.lot.id } as const;
    const unanswered = reserve === before ? null : await refuseUnanswered(tx, actor, car, wanted);
    if (unanswered) return unanswered;
    const lowered = price !== null && before !== null && (reserve ?? 0) < before;
    const writer = new LotWriter(tx, locked);
    await writer.add(decided.event, actor.id);
    const { id: lot, sellerId } = await writer.save();
    await record(lotChanged({ lot, swap, seller: sellerId, lowered }));
    return ok(publicStanding(writer.state));
  },
});

function refuseTerms(error: TermsError): Refused {
  if (error.code !== "reserve-only-lower" || error.reserve === null) return refuseLot(error.code);
  const message = `There are bids already, so the reserve can only be lowered from ${formatDollars(error.reserve)}.`;
  return refuseLot(error.code, { message });
}
