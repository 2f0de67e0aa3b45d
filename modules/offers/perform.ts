import type { CommandContext } from "#db/command.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import type { Swap } from "#modules/swaps/index.ts";
import { agreeAsSeller, agreeByCall, refuseAnswer, takeCashOffer, writePrice } from "#modules/swaps/index.ts";
import { isSeller } from "#modules/swaps/policy.ts";
import type { QuestionKind } from "#modules/swaps/schemas.ts";
import type { QuestionRow } from "#modules/swaps/seller-answers/tables.ts";
import { acceptAgreed } from "./accept-offer.ts";
import { counterAgreed } from "./update-offer.ts";

/** Does what the seller has agreed to. The actor is the seller, or the second member of the staff after a call. */
export type Perform = (context: CommandContext, swap: Swap, question: QuestionRow) => Promise<Result<unknown>>;

const amountOf = ({ amount }: QuestionRow): number => amount as number;

/** The questions about a car and its offers. Those of an auction are in its own module. */
export const PERFORM_SALE = {
  price: (context, swap, question) => {
    const agree = isSeller(context.actor, swap) ? agreeAsSeller : agreeByCall;
    return agree(context, { swap: swap.id, price: amountOf(question), question: question.id });
  },
  "new-price": async (context, swap, question) => {
    const amount = amountOf(question);
    return writePrice(context, swap, amount, { priceAgreed: amount, question: question.id });
  },
  "cash-offer": (context, swap, question) =>
    takeCashOffer(context, { swap: swap.id, price: amountOf(question), question: question.id }),
  "accept-offer": (context, swap, question) =>
    acceptAgreed(context, { ...offerOf(swap, question), seen: amountOf(question) }, question.id),
  "counter-offer": async (context, swap, question) => {
    if (question.subject === null) return refuseAnswer("question-over");
    const wanted = { swap: swap.id, _id: question.subject, offer: amountOf(question), visited: false };
    return counterAgreed(context, wanted, question.id);
  },
  // Staff sign the deal later, with the terms that only they know.
  "deal-price": async () => ok({}),
} as const satisfies Partial<Record<QuestionKind, Perform>>;

const offerOf = (swap: Swap, { subject }: QuestionRow) => ({ swap: swap.id, offer: subject ?? "" });
