import { defineAction } from "../transitions/define-action.ts";
import { cancelRequested } from "../transitions/events.ts";
import { SwapWithNote } from "../transitions/schemas.ts";

/** The seller requests to cancel (POST /request/cancel); the swap's agent gets a task. */
export const requestCancel = defineAction({
  name: "request-cancel",
  input: SwapWithNote,
  action: "request-cancel",
  errors: ["reserve-met"],
  decide: (_context, _swap, { reason }) => ({ reason }),
  async after({ record }, swap, { reason }) {
    await record(cancelRequested({ swap: swap.id, seller: swap.sellerId, reason: reason ?? null }));
  },
});
