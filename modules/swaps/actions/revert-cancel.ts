import { defineAction } from "../define-action.ts";

import { SwapWithNote } from "../schemas.ts";

/** The request to cancel is taken back (POST /revert/cancel). */
export const revertCancel = defineAction({
  name: "revert-cancel",
  input: SwapWithNote,
  action: "revert-cancel",
  decide: (_context, _swap, { reason }) => ({ reason }),
});
