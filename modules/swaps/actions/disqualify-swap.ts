import { defineAction } from "../transitions/define-action.ts";
import { swapDisqualified } from "../transitions/events.ts";
import { SwapWithReason } from "../transitions/schemas.ts";

/** Disqualifies the car; the seller gets the reason (POST /disqualify). */
export const disqualifySwap = defineAction({
  name: "disqualify-swap",
  input: SwapWithReason,
  action: "disqualify",
  decide: (_context, _swap, { reason }) => ({ reason }),
  async after({ record }, swap, { reason }) {
    await record(swapDisqualified({ swap: swap.id, seller: swap.sellerId, reason }));
  },
});
