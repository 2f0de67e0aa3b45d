import { defineAction } from "../moves/define-action.ts";
import { cancelRequested } from "../moves/events.ts";
import { SwapWithNote } from "../moves/schemas.ts";

/** The seller requests to cancel (POST /request/cancel); the swap's agent gets a task. */
export const requestCancel = defineAction({
  name: "request-cancel",
  input: SwapWithNote,
  action: "request-cancel",
  decide: (_context, _swap, { reason }) => ({ reason }),
  async after({ record }, swap, { reason }) {
    await record(cancelRequested({ swap: swap.id, seller: swap.sellerId, reason: reason ?? null }));
  },
});
