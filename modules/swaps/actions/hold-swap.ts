import { defineAction } from "../moves/define-action.ts";

import { SwapWithNote } from "../moves/schemas.ts";

/** Puts the swap and the tasks of its step on hold; due dates stop. */
export const holdSwap = defineAction({
  name: "hold-swap",
  input: SwapWithNote,
  action: "hold",
  decide: (_context, _swap, { reason }) => ({ reason }),
});
