import { defineAction } from "../transitions/define-action.ts";
import { swapCanceled } from "../transitions/events.ts";
import { SwapWithNote } from "../transitions/schemas.ts";

/**
 * Cancels a swap before it is sold (POST /cancel). Everything open on it ends too; the event notifies other modules.
 */
export const cancelSwap = defineAction({
  name: "cancel",
  input: SwapWithNote,
  action: "cancel",
  decide: (_context, _swap, { reason }) => ({ reason }),
  async after({ record }, swap, { reason }) {
    await record(swapCanceled({ swap: swap.id, seller: swap.sellerId, reason: reason ?? null }));
  },
});
