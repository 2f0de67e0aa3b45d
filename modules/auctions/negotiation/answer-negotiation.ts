import { z } from "zod";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { type Actor, can, system } from "#modules/kernel/actor.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import {
  endAuctionUnsold,
  endQuestions,
  lockSwap,
  refuseUnanswered,
  type Swap,
  sellAtAuction,
} from "#modules/swaps/index.ts";
import { isSeller } from "#modules/swaps/policy.ts";
import { AnswerNegotiation, CounterNegotiation } from "../auction-schemas.ts";
import type { BidderFacts } from "../bidding/decide-bid.ts";
import { type Answer, decideAnswer, decideExpiry, type NegotiationError } from "../bidding/decide-negotiation.ts";
import type { LotEvent, NegotiationSide } from "../bidding/lot-events.ts";
import { type Negotiation, priceOf } from "../bidding/negotiation.ts";
import { refuseBid, refuseNegotiation } from "../errors.ts";
import { lotSold, negotiationChanged, negotiationEnded } from "../events.ts";
import { bidderFacts } from "../limits/bidder-facts.ts";
import { type LockedLot, lockLatestLot } from "../lots/lock-lot.ts";
import { factsOf } from "../lots/schedule-lot.ts";
import { LotWriter } from "../lots/write-events.ts";

type Wanted = { swap: string; seq?: number | undefined };
/** The answer after an accepted act: how many events the lot has, and what became of it. */
export type NegotiationAnswer = { seq: number; outcome: "sold" | "ended" | "open" };

/** Agrees to what the other side has named. Staff do it for the seller from the price on that the seller agreed to. */
export const acceptNegotiation = defineCommand({
  name: "auctions.accept-negotiation",
  input: AnswerNegotiation,
  allow: "verified",
  errors: [
    "bid-limit",
    "counter-range",
    "counters-used",
    "negotiation-changed",
    "negotiation-over",
    "no-counter",
    "no-negotiation",
    "not-eligible",
    "not-now",
    "not-your-turn",
    "seller-answer-needed",
  ],
  run: (context, input) => answer(context, input, { act: "accept" }),
});

/** Ends the negotiation without a sale. */
export const declineNegotiation = defineCommand({
  name: "auctions.decline-negotiation",
  input: AnswerNegotiation,
  allow: "verified",
  errors: [
    "bid-limit",
    "counter-range",
    "counters-used",
    "negotiation-changed",
    "negotiation-over",
    "no-counter",
    "no-negotiation",
    "not-eligible",
    "not-now",
    "not-your-turn",
    "seller-answer-needed",
  ],
  run: (context, input) => answer(context, input, { act: "decline" }),
});

/** Names another price; the other side answers. Staff need the seller's answer below what the seller agreed to. */
export const counterNegotiation = defineCommand({
  name: "auctions.counter-negotiation",
  input: CounterNegotiation,
  allow: "verified",
  errors: [
    "bid-limit",
    "counter-range",
    "counters-used",
    "negotiation-changed",
    "negotiation-over",
    "no-counter",
    "no-negotiation",
    "not-eligible",
    "not-now",
    "not-your-turn",
    "seller-answer-needed",
  ],
  run: (context, { amount, ...input }) => answer(context, input, { act: "counter", amount }),
});

/** Silence declines: ends a negotiation whose time is over. */
export const expireNegotiation = defineCommand({
  name: "auctions.expire-negotiation",
  input: z.object({ swap: AnswerNegotiation.shape.swap }),
  allow: "system.manage",
  errors: ["not-now"],
  async run(context, { swap: id }) {
    const swap = await lockSwap(context.tx, system, id);
    const locked = await lockLatestLot(context.tx, id);
    const decided = locked && decideExpiry(locked.state, context.now.getTime());
    if (!locked || !decided?.ok) return ok({ ended: false });
    await finish(context, swap, locked, decided.event, system);
    return ok({ ended: true });
  },
});

async function answer(
  context: CommandContext,
  { swap: id, seq }: Wanted,
  wish: Answer,
  question?: string,
): Promise<Result<NegotiationAnswer>> {
  const { tx, actor, now } = context;
  const swap = await lockSwap(tx, system, id);
  const locked = swap && (await lockLatestLot(tx, id));
  const side = swap && locked && sideOf(actor, swap, locked.state.negotiation);
  if (!locked || !side) return notFound("negotiation");
  if (seq !== undefined && seq !== locked.state.seq) return refuseNegotiation("negotiation-changed");
  const decided = decideAnswer(locked.state, side, wish, now.getTime());
  if (!decided.ok) return refuseByRule(decided.error);
  const desk = side === "seller" && !isSeller(actor, swap);
  const unanswered = desk && question === undefined ? await refuseDesk(context, swap, locked, decided.event) : null;
  if (unanswered) return unanswered;
  const bound = side === "dealer" ? await refuseBuyer(context, locked, decided.event) : null;
  if (bound) return bound;
  const said = { ...(desk && question === undefined ? { desk } : {}), ...(question ? { question } : {}) };
  return finish(context, swap, locked, decided.event, side === "seller" ? actor : system, said);
}

/** Carries out the seller's agreement to a question. */
export const answerAsAgreed = (context: CommandContext, wanted: Wanted, wish: Answer, question: string) =>
  answer(context, wanted, wish, question);

/** Staff name and accept only prices that the seller has agreed to. They may end the negotiation. */
async function refuseDesk(
  { tx, actor }: CommandContext,
  swap: Swap,
  { lot, state }: LockedLot,
  event: LotEvent,
): Promise<Refused | null> {
  const subject = lot.id;
  if (event.kind === "countered")
    return refuseUnanswered(tx, actor, swap, { kind: "counter-bid", amount: event.amount, subject });
  if (event.kind !== "agreed") return null;
  const amount = priceOf(state.negotiation as Negotiation, "seller");
  return refuseUnanswered(tx, actor, swap, { kind: "accept-bid", amount, subject });
}

/** The dealer of the negotiation, or the seller; staff act on the seller's side. */
function sideOf(actor: Actor, swap: Pick<Swap, "sellerId">, negotiation: Negotiation | null) {
  if (negotiation && actor.id === negotiation.bidder) return "dealer";
  const isSeller = actor.id !== null && actor.id === swap.sellerId;
  return isSeller || can(actor, "swap.manage") ? ("seller" satisfies NegotiationSide) : undefined;
}

/** A dealer who pays more than was bid must still be eligible and inside the limit. */
async function refuseBuyer(
  { tx, now }: CommandContext,
  { lot, state }: LockedLot,
  event: LotEvent,
): Promise<Refused | null> {
  const { bidder, ask } = state.negotiation as Negotiation;
  const amount = event.kind === "countered" ? event.amount : event.kind === "agreed" ? (ask as number) : 0;
  if (amount === 0) return null;
  const facts: BidderFacts = (await bidderFacts(tx, lot, [bidder], now))(bidder);
  if (facts.ineligible !== null) return refuseBid("not-eligible", { message: facts.ineligible });
  if (amount <= facts.room) return null;
  const room = Math.max(0, facts.room);
  return refuseBid("bid-limit", {
    message: `Your limit leaves ${formatDollars(room)} for this car.`,
    details: { room },
  });
}

/** Moves the car, which may refuse, then writes the event. */
async function finish(
  { tx, now, record }: CommandContext,
  swap: Swap | undefined,
  locked: LockedLot,
  event: LotEvent,
  mover: Actor,
  said: { desk?: boolean; question?: string } = {},
): Promise<Result<NegotiationAnswer>> {
  const before = locked.state.negotiation as Negotiation;
  const writer = new LotWriter(tx, locked);
  const about = { ...factsOf(locked.lot), ...said, dealer: before.bidder };
  if (event.kind === "agreed") {
    const amount = event.by === "seller" ? before.offer : (before.ask as number);
    const sold = await sellAtAuction(tx, mover, swap as Swap, { amount, buyer: before.bidder, at: now });
    if (!sold.ok) return sold;
  } else if (event.kind === "negotiation-ended" && swap?.step === "auction" && !before.secondChance)
    await endAuctionUnsold(tx, system, swap, { reason: "Seller and dealer did not agree on a price." });
  await writer.add(event, mover.id);
  const lot = await writer.save();
  const { seq } = writer.state;
  await endQuestions(tx, lot.swapId, lot.id);
  if (event.kind === "agreed") {
    await record(lotSold({ ...about, price: lot.price as number, by: event.by }));
    return ok({ seq, outcome: "sold" });
  }
  if (event.kind === "negotiation-ended") {
    await record(negotiationEnded({ ...about, by: event.by, secondChance: before.secondChance }));
    return ok({ seq, outcome: "ended" });
  }
  await record(negotiationChanged({ ...about, seq }));
  return ok({ seq, outcome: "open" });
}

function refuseByRule(error: NegotiationError): Refused {
  if (error.code !== "counter-range") return refuseNegotiation(error.code);
  const { min, max } = error;
  const message =
    min === max
      ? `The only price between both sides is ${formatDollars(min)}.`
      : `Please name a price from ${formatDollars(min)} to ${formatDollars(max)}.`;
  return refuseNegotiation("counter-range", { message, details: { min, max } });
}
