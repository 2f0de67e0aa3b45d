import { refuse } from "../errors.ts";
import { defineAction } from "../transitions/define-action.ts";
import { SwapWithNote } from "../transitions/schemas.ts";

/** Turns the agreed cash offer into a deal without a fee, with the company as the buyer (POST /cashOffer/complete). */
export const completeCashOffer = defineAction({
  name: "complete-cash-offer",
  input: SwapWithNote,
  action: "complete-cash-offer",
  errors: ["cash-offer-open", "no-cash-offer"],
  decide(_context, swap, { reason }) {
    if (swap.cashOffer === null) return refuse("no-cash-offer");
    if (swap.cashOfferAgreedAt === null) return refuse("cash-offer-open");
    return { reason, patch: { priceSold: swap.cashOffer } };
  },
});
