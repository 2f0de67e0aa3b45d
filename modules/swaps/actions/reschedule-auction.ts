import { defineAction } from "../define-action.ts";
import { SwapWithNote } from "../schemas.ts";

/** A car that did not sell goes into another auction. */
export const rescheduleAuction = defineAction({
  name: "reschedule-auction",
  input: SwapWithNote,
  action: "reschedule-auction",
  prepare: (_context, _swap, { reason }) => ({ reason }),
});
