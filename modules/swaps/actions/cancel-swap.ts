import { defineAction } from "../transitions/define-action.ts";
import { swapCanceled } from "../transitions/events.ts";
import { SwapWithReason } from "../transitions/schemas.ts";

/**
 * Cancels a swap before it is sold, with a reason that its seller reads (POST /cancel). Everything open on it ends too; the event notifies other modules.
 */
export const cancelSwap = defineAction({
  name: "cancel",
  input: SwapWithReason,
  action: "cancel",
  errors: ["deal-signed", "reserve-met"],
  decide: (_context, _swap, { reason }) => ({ reason }),
  async after({ record }, swap, { reason }) {
    await record(swapCanceled({ swap: swap.id, seller: swap.sellerId, reason }));
  },
});
