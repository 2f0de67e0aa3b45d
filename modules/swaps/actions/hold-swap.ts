import { defineAction } from "../transitions/define-action.ts";

import { SwapWithNote } from "../transitions/schemas.ts";

/** Puts the swap and the tasks of its step on hold; due dates stop. */
export const holdSwap = defineAction({
  name: "hold-swap",
  input: SwapWithNote,
  action: "hold",
  errors: ["lot-live"],
  decide: (_context, _swap, { reason }) => ({ reason }),
});
