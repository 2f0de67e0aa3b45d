import { defineAction } from "../transitions/define-action.ts";
import { SwapWithNote } from "../transitions/schemas.ts";

/** The deal falls through: back to the step where the car was for sale (POST /remove/predeal). */
export const removePredeal = defineAction({
  name: "remove-predeal",
  input: SwapWithNote,
  action: "remove-predeal",
  decide: (_context, _swap, { reason }) => ({ reason }),
});
