import type { CommandContext } from "#db/command.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { endRequest } from "../requests/end-requests.ts";
import { refuseUnanswered } from "../seller-answers/refuse-unanswered.ts";
import { type DecideContext, defineAction, takeAction } from "../transitions/define-action.ts";
import { priceAgreed } from "../transitions/events.ts";
import type { Move, Swap } from "../transitions/move-swap.ts";
import { recordPrice } from "../transitions/record-price.ts";
import { AgreePrice } from "./schemas.ts";

type Input = { swap: string; version?: number | undefined; price?: number | undefined; question?: string };

/** The agreed price becomes the price of the swap's channel. */
function takePrice({ actor, now }: DecideContext, swap: Swap, { price }: Input): Refused | Move {
  const agreed = swap.priceProposed;
  if (agreed === null) return refuse("no-price");
  // The seller agrees to the amount they saw: a proposal that changed meanwhile must be read first.
  if (price !== undefined && price !== agreed) return refuse("price-changed", { details: { price: agreed } });
  const column = swap.channel === "auction" ? { priceAuction: agreed } : { priceListing: agreed };
  // A newly agreed price starts a new listing without a reduction.
  const fresh = { priceLoweredDate: null, priceBefore: null };
  return { patch: { ...column, ...fresh, priceAgreed: agreed, priceAgreedAt: now, priceAgreedBy: actor.id } };
}

const tell =
  (onBehalf: boolean) =>
  async ({ tx, actor, now, record }: CommandContext, swap: Swap, { question }: Input, before: Swap) => {
    const price = swap.priceProposed as number;
    const kind = swap.channel;
    const previous = kind === "auction" ? before.priceAuction : before.priceListing;
    await recordPrice(tx, actor, swap, kind, price, previous, now);
    await endRequest(tx, actor, swap, { status: "dropped", kind: "price" });
    await record(priceAgreed({ swap: swap.id, seller: swap.sellerId, price, onBehalf, question }));
  };

const bySeller = { action: "agree", decide: takePrice, after: tell(false) } as const;
const byCall = { action: "agree-admin", decide: takePrice, after: tell(true) } as const;

/** The seller agrees to the proposed price (POST /agree). */
export const agreePrice = defineAction({
  name: "agree",
  input: AgreePrice,
  errors: ["no-price", "price-changed"],
  ...bySeller,
});

/** Staff agree in the seller's place (POST /agree/admin): only the seller's own answer does. */
export const agreePriceAdmin = defineAction({
  name: "agree-admin",
  input: AgreePrice,
  errors: ["no-price", "price-changed", "seller-answer-needed"],
  ...byCall,
  async decide(context, swap, input) {
    const move = takePrice(context, swap, input);
    if ("ok" in move) return move;
    const wanted = { kind: "price", amount: swap.priceProposed } as const;
    return (await refuseUnanswered(context.tx, context.actor, swap, wanted)) ?? move;
  },
});

/** The seller's answer to a question about the price, and one in a call. */
export const agreeAsSeller = takeAction<Input>(bySeller);
export const agreeByCall = takeAction<Input>(byCall);
