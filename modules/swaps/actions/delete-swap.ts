import { defineAction } from "../transitions/define-action.ts";
import { swapDeleted } from "../transitions/events.ts";
import { SwapWithNote } from "../transitions/schemas.ts";

/** Deletes the swap; from then on only admins see it (DELETE /swaps/{_id}). */
export const deleteSwap = defineAction({
  name: "delete-swap",
  input: SwapWithNote,
  action: "delete",
  errors: ["accounts-open"],
  fresh: true,
  decide: (_context, _swap, { reason }) => ({ reason }),
  async after({ record }, swap) {
    await record(swapDeleted({ swap: swap.id, seller: swap.sellerId }));
  },
});
