import { defineAction } from "../transitions/define-action.ts";

import { SwapWithNote } from "../transitions/schemas.ts";

/** Withdraws the request to cancel (POST /revert/cancel). */
export const revertCancel = defineAction({
  name: "revert-cancel",
  input: SwapWithNote,
  action: "revert-cancel",
  decide: (_context, _swap, { reason }) => ({ reason }),
});
