import type { CommandContext } from "#db/command.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { isSeller } from "../lifecycle/policy.ts";
import { refuseUnanswered } from "../seller-answers/refuse-unanswered.ts";
import { type DecideContext, defineAction, takeAction } from "../transitions/define-action.ts";
import { cashOfferAgreed } from "../transitions/events.ts";
import type { Move, Swap } from "../transitions/move-swap.ts";
import { AgreePrice } from "./schemas.ts";

type Input = { swap: string; version?: number | undefined; price?: number | undefined; question?: string };

function takeCash({ now }: DecideContext, swap: Swap, { price }: Input): Refused | Move {
  if (swap.cashOffer === null) return refuse("no-cash-offer");
  if (price !== undefined && price !== swap.cashOffer)
    return refuse("price-changed", { details: { price: swap.cashOffer } });
  return { patch: { cashOfferAgreedAt: now } };
}

const taking = {
  action: "agree-cash-offer",
  async after({ record }: CommandContext, swap: Swap, { question }: Input) {
    const amount = swap.cashOffer as number;
    await record(cashOfferAgreed({ swap: swap.id, seller: swap.sellerId, amount, question }));
  },
} as const;

/** The seller accepts the cash offer. Staff need the seller's answer. */
export const agreeCashOffer = defineAction({
  name: "agree-cash-offer",
  input: AgreePrice,
  errors: ["no-cash-offer", "price-changed", "seller-answer-needed"],
  ...taking,
  async decide(context, swap, input) {
    const move = takeCash(context, swap, input);
    if ("ok" in move || isSeller(context.actor, swap)) return move;
    const wanted = { kind: "cash-offer", amount: swap.cashOffer } as const;
    return (await refuseUnanswered(context.tx, context.actor, swap, wanted)) ?? move;
  },
});

/** The seller's answer to a question about the cash offer. */
export const takeCashOffer = takeAction<Input>({ ...taking, decide: takeCash });
