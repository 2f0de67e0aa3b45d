import { swapDeleted } from "../events.ts";
import { refuseUnsettled } from "../ledger/refuse-open.ts";
import { defineAction } from "../moves/define-action.ts";
import { SwapWithNote } from "../schemas.ts";

/** Deletes the swap; from then on only admins see it (DELETE /swaps/{_id}). */
export const deleteSwap = defineAction({
  name: "delete-swap",
  input: SwapWithNote,
  action: "delete",
  fresh: true,
  async decide({ tx }, swap, { reason }) {
    return (await refuseUnsettled(tx, swap.id)) ?? { reason };
  },
  async after({ record }, swap) {
    await record(swapDeleted({ swap: swap.id, seller: swap.sellerId }));
  },
});
