import { type CommandContext, defineCommand } from "#db/command.ts";
import { can } from "#modules/kernel/actor.ts";
import { notFound, ok, type Refused, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { PERFORM_SALE, type Perform } from "#modules/offers/index.ts";
import {
  lockQuestion,
  lockSwap,
  noteAgreedPrice,
  opensQuestion,
  refuseAnswer,
  refuseOver,
  type Swap,
  sellAtAuction,
  writeAnswer,
} from "#modules/swaps/index.ts";
import { isSeller } from "#modules/swaps/policy.ts";
import { AnswerQuestion, ConfirmCall, QUESTIONS, type QuestionKind } from "#modules/swaps/schemas.ts";
import { decideTerms } from "../bidding/decide-staff.ts";
import { refuseOutcomeBuyer } from "../bids/refuse-outcome-buyer.ts";
import { setBuyNow } from "../buy-now/set-buy-now.ts";
import { tellBuyer } from "../complete-auction.ts";
import { refuseLot } from "../errors.ts";
import { lotChanged } from "../events.ts";
import { findLatestLot, type LockedLot, lockLatestLot, lockOpenLot } from "../lots/lock-lot.ts";
import { factsOf } from "../lots/schedule-lot.ts";
import { LotWriter } from "../lots/write-events.ts";
import { answerAsAgreed } from "../negotiation/answer-negotiation.ts";
import { offerChance } from "../negotiation/offer-second-chance.ts";
import { agreeTo } from "../reserve/agree-reserve.ts";
import { ASKERS } from "./ask-seller.ts";

type Question = Parameters<Perform>[2];
const amountOf = ({ amount }: Question): number => amount as number;

const acceptBid: Perform = async (context, swap, question) => {
  const changed = await refuseOtherBid(context, swap, question);
  if (changed) return changed;
  return answerAsAgreed(context, { swap: swap.id }, { act: "accept" }, question.id);
};

const counterBid: Perform = async (context, swap, question) => {
  const other = await refuseOtherLot(context, swap, question);
  if (other) return other;
  return answerAsAgreed(context, { swap: swap.id }, { act: "counter", amount: amountOf(question) }, question.id);
};

const secondChance: Perform = async (context, swap, question) => {
  const other = await refuseOtherLot(context, swap, question);
  if (other) return other;
  return offerChance(context, { swap: swap.id, amount: amountOf(question) }, question.id);
};

/** Sells the car to the dealer whom the question named. */
const outcome: Perform = async (context, swap, question): Promise<Result<unknown>> => {
  const { tx, actor, now } = context;
  const { subject: buyer } = question;
  if (!buyer) return refuseAnswer("question-over");
  const amount = amountOf(question);
  const lot = await findLatestLot(tx, swap.id);
  const unfit = await refuseOutcomeBuyer(tx, { swap, lot, buyer, amount }, now);
  const sold = unfit ?? (await sellAtAuction(tx, actor, swap, { amount, buyer, at: now }));
  if (sold.ok) await tellBuyer(context, lot, buyer, amount);
  return sold;
};

/** The open lot gets this reserve. Without one, staff put the car into an auction with it. */
const reserve: Perform = async (context, swap, question): Promise<Result<unknown>> => {
  const { tx, actor, now, record } = context;
  const { amount } = question;
  const locked = await lockOpenLot(tx, swap.id);
  if ((locked?.lot.id ?? null) !== question.subject) return refuseAnswer("question-over");
  if (!locked) {
    if (amount !== null) await noteAgreedPrice(tx, swap, amount, now);
    return ok({});
  }
  const decided = decideTerms(locked.state, { reserve: amount, at: now.getTime() });
  if (!decided.ok) return refuseLot(decided.error.code);
  if (locked.state.reserve !== amount) {
    const writer = new LotWriter(tx, locked);
    await writer.add(decided.event, actor.id);
    const lot = await writer.save();
    await record(lotChanged({ ...factsOf(lot), lowered: lot.price !== null }));
  }
  await agreeTo(context, swap, locked.lot, amount, question.id);
  return ok({});
};

/** The open lot gets this buy-now price. */
const buyNow: Perform = async (context, swap, question): Promise<Result<unknown>> => {
  const locked = await lockOpenLot(context.tx, swap.id);
  if (locked?.lot.id !== question.subject) return refuseAnswer("question-over");
  return setBuyNow(context, locked as LockedLot, amountOf(question));
};

/** The lot of the question is still the latest one. */
async function refuseOtherLot(
  { tx }: Parameters<Perform>[0],
  swap: Parameters<Perform>[1],
  question: Question,
): Promise<Refused | null> {
  const locked = await lockLatestLot(tx, swap.id);
  return locked && locked.lot.id === question.subject ? null : refuseAnswer("question-over");
}

/** The dealer's offer is still the one that the seller has read. */
async function refuseOtherBid(...[context, swap, question]: Parameters<Perform>): Promise<Refused | null> {
  const other = await refuseOtherLot(context, swap, question);
  if (other) return other;
  const locked = await lockLatestLot(context.tx, swap.id);
  return locked?.state.negotiation?.offer === question.amount ? null : refuseAnswer("question-changed");
}

/** What the seller's agreement does, by the kind of question. */
const PERFORM: Record<QuestionKind, Perform> = {
  ...PERFORM_SALE,
  reserve,
  "buy-now": buyNow,
  "accept-bid": acceptBid,
  "counter-bid": counterBid,
  "second-chance": secondChance,
  "auction-outcome": outcome,
};

type Answered = { answer: "accept" | "decline" };

/** The seller answers a question, signed in or by the link of a mail; an agreement is carried out at once. */
export const answerQuestion = defineCommand({
  name: "auctions.answer-question",
  input: AnswerQuestion,
  allow: "verified",
  ownerOnly: true,
  errors: [
    "amount-reason",
    "amount-unlikely",
    "above-buy-now",
    "above-own-bid",
    "bid-limit",
    "buy-now-range",
    "counter-high",
    "counter-low",
    "counter-range",
    "counters-used",
    "negotiation-changed",
    "negotiation-over",
    "no-cash-offer",
    "no-counter",
    "no-negotiation",
    "no-next-bidder",
    "no-price",
    "no-bidder",
    "not-eligible",
    "not-for-sale",
    "not-now",
    "not-your-question",
    "not-your-turn",
    "offer-changed",
    "offer-closed",
    "offer-expired",
    "opening-fixed",
    "opening-range",
    "price-changed",
    "question-changed",
    "question-expired",
    "question-over",
    "reserve-only-lower",
    "same-amount",
    "seller-answer-needed",
  ],
  async run(context, { swap: id, question, answer, amount = null, link }): Promise<Result<Answered>> {
    const found = await findOpen(context, id, question);
    if (!found.ok) return found;
    const { swap, row } = found.value;
    // Whoever had the car when it was asked, and has it now.
    if (!isSeller(context.actor, swap) || row.sellerId !== swap.sellerId) return refuseAnswer("not-your-question");
    if (link && !opensQuestion(link, row)) return refuseAnswer("not-your-question");
    if (amount !== row.amount) return refuseAnswer("question-changed");
    const done = answer === "accept" ? await PERFORM[row.kind](context, swap, row) : ok({});
    if (!done.ok) return done;
    await writeAnswer(context, swap, row, { answer, way: link ? "link" : "page" });
    return ok({ answer });
  },
});

/** A second member of the staff vouches for the call with the seller; the agreement is carried out at once. */
export const confirmCall = defineCommand({
  name: "auctions.confirm-call",
  input: ConfirmCall,
  allow: ASKERS,
  ownerOnly: true,
  fresh: true,
  errors: [
    "amount-reason",
    "amount-unlikely",
    "above-buy-now",
    "above-own-bid",
    "bid-limit",
    "buy-now-range",
    "call-own",
    "counter-high",
    "counter-low",
    "counter-range",
    "counters-used",
    "negotiation-changed",
    "negotiation-over",
    "no-call",
    "no-cash-offer",
    "no-counter",
    "no-negotiation",
    "no-next-bidder",
    "no-price",
    "no-bidder",
    "not-eligible",
    "not-for-sale",
    "not-now",
    "not-your-turn",
    "offer-changed",
    "offer-closed",
    "offer-expired",
    "opening-fixed",
    "opening-range",
    "price-changed",
    "question-changed",
    "question-expired",
    "question-over",
    "reserve-only-lower",
    "same-amount",
    "seller-answer-needed",
  ],
  async run(context, { swap: id, question, checked }): Promise<Result<Answered>> {
    const found = await findOpen(context, id, question);
    if (!found.ok) return found;
    const { swap, row } = found.value;
    const { actor } = context;
    if (!can(actor, QUESTIONS[row.kind].may) || isSeller(actor, swap)) return refuseCommon("not-allowed");
    if (row.callBy === null) return refuseAnswer("no-call");
    if (row.callBy === actor.id) return refuseAnswer("call-own");
    const done = await PERFORM[row.kind](context, swap, row);
    if (!done.ok) return done;
    await writeAnswer(context, swap, row, { answer: "accept", way: "call", checked });
    return ok({ answer: "accept" });
  },
});

type Found = { swap: Swap; row: NonNullable<Awaited<ReturnType<typeof lockQuestion>>> };

async function findOpen({ tx, actor, now }: CommandContext, id: string, question: string): Promise<Result<Found>> {
  const swap = await lockSwap(tx, actor, id);
  const row = swap && (await lockQuestion(tx, swap, question));
  if (!swap || !row) return notFound("question");
  return refuseOver(row, now) ?? ok({ swap, row });
}
