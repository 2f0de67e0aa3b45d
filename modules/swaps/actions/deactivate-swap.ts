import { defineAction } from "../transitions/define-action.ts";

import { SwapWithNote } from "../transitions/schemas.ts";

/** Hides the car from buyers; its data is kept (POST /deactivate). */
export const deactivateSwap = defineAction({
  name: "deactivate-swap",
  input: SwapWithNote,
  action: "deactivate",
  errors: ["lot-live"],
  decide: (_context, _swap, { reason }) => ({ reason }),
});
