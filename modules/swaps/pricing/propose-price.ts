import { refuseUnlikely } from "../amounts/likely-amount.ts";
import { answerRequest } from "../requests/end-requests.ts";
import { defineAction } from "../transitions/define-action.ts";
import { priceProposed } from "../transitions/events.ts";
import { recordPrice } from "../transitions/record-price.ts";
import { ProposePrice } from "./schemas.ts";

/** Records the appraiser's proposed price; the seller is asked to agree. A newer proposal replaces the last one. */
export const proposePrice = defineAction({
  name: "propose-price",
  errors: ["amount-reason", "amount-unlikely"],
  input: ProposePrice,
  action: "propose-price",
  decide({ actor, now }, swap, input) {
    const valued = { ...swap, valuationRetail: input.retail ?? swap.valuationRetail };
    const named = { ...input, field: "price", party: "staff" } as const;
    const unlikely = refuseUnlikely(actor, valued, input.price, named);
    if (unlikely) return unlikely;
    const patch = {
      priceProposed: input.price,
      priceProposedAt: now,
      priceProposedBy: actor.id,
      priceReason: input.reason ?? null,
      priceAgreed: null,
      priceAgreedAt: null,
      priceAgreedBy: null,
      priceLowest: input.lowest ?? swap.priceLowest,
      valuationRetail: input.retail ?? swap.valuationRetail,
      valuationTradeIn: input.tradeIn ?? swap.valuationTradeIn,
    };
    return { reason: input.reason, patch };
  },
  async after({ tx, actor, now, record }, swap, { price }, before) {
    await recordPrice(tx, actor, swap, "proposed", price, before.priceProposed, now);
    await answerRequest(tx, actor, swap, "price");
    await record(priceProposed({ swap: swap.id, seller: swap.sellerId, price }));
  },
});
