import { type CommandContext, defineCommand } from "#db/command.ts";
import { can } from "#modules/kernel/actor.ts";
import { notFound, ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import {
  lockQuestion,
  lockSwap,
  opensQuestion,
  refuseAnswer,
  refuseOver,
  type Swap,
  writeAnswer,
} from "#modules/swaps/index.ts";
import { isSeller } from "#modules/swaps/policy.ts";
import { AnswerQuestion, ConfirmCall, QUESTIONS } from "#modules/swaps/schemas.ts";
import { ASKERS } from "./ask-seller.ts";
import { PERFORM } from "./perform.ts";

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
    "bid-limit",
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
    "bid-limit",
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
