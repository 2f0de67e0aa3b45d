import { defineAction } from "../define-action.ts";
import { swapDisqualified } from "../events.ts";
import { SwapWithReason } from "../schemas.ts";

/** The car does not qualify; the seller is told why (POST /disqualify). */
export const disqualifySwap = defineAction({
  name: "disqualify-swap",
  input: SwapWithReason,
  action: "disqualify",
  decide: (_context, _swap, { reason }) => ({ reason }),
  async after({ record }, swap, { reason }) {
    await record(swapDisqualified({ swap: swap.id, seller: swap.sellerId, reason }));
  },
});
