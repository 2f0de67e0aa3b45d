import { defineAction } from "../define-action.ts";
import { refuse } from "../refusals.ts";
import { SwapWithNote } from "../schemas.ts";

/** The agreed cash offer becomes a deal with the company as buyer and no fee (POST /cashOffer/complete). */
export const completeCashOffer = defineAction({
  name: "complete-cash-offer",
  input: SwapWithNote,
  action: "complete-cash-offer",
  decide(_context, swap, { reason }) {
    if (swap.cashOffer === null) return refuse("no-cash-offer");
    if (swap.cashOfferAgreedAt === null) return refuse("cash-offer-open");
    return { reason, patch: { priceSold: swap.cashOffer } };
  },
});
