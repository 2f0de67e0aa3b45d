import { defineAction } from "../define-action.ts";

import { SwapWithNote } from "../schemas.ts";

/** A canceled or disqualified swap goes on at its step; what was canceled with it stays canceled (POST /restore). */
export const restoreSwap = defineAction({
  name: "restore-swap",
  input: SwapWithNote,
  action: "restore",
  prepare: (_context, _swap, { reason }) => ({ reason }),
});
