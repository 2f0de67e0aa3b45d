import { defineAction } from "../define-action.ts";
import { swapDeleted } from "../events.ts";
import { SwapWithNote } from "../schemas.ts";

/** Nobody but an admin sees it any more (DELETE /swaps/{_id}). */
export const deleteSwap = defineAction({
  name: "delete-swap",
  input: SwapWithNote,
  action: "delete",
  decide: (_context, _swap, { reason }) => ({ reason }),
  async after({ record }, swap) {
    await record(swapDeleted({ swap: swap.id, seller: swap.sellerId }));
  },
});
