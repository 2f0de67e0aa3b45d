import { cashOfferAgreed } from "../events.ts";
import { defineAction } from "../moves/define-action.ts";
import { refuse } from "../refusals.ts";
import { AgreePrice } from "../schemas.ts";

/** The seller accepts the cash offer, or staff record that they do. */
export const agreeCashOffer = defineAction({
  name: "agree-cash-offer",
  input: AgreePrice,
  action: "agree-cash-offer",
  decide({ now }, swap, { price }) {
    if (swap.cashOffer === null) return refuse("no-cash-offer");
    if (price !== undefined && price !== swap.cashOffer)
      return refuse("price-changed", { details: { price: swap.cashOffer } });
    return { patch: { cashOfferAgreedAt: now } };
  },
  async after({ record }, swap) {
    await record(cashOfferAgreed({ swap: swap.id, seller: swap.sellerId, amount: swap.cashOffer as number }));
  },
});
