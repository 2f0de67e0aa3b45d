import { defineAction } from "../define-action.ts";
import { SwapWithNote } from "../schemas.ts";

/** The deal does not come about: back to where the car was for sale (POST /remove/predeal). */
export const removePredeal = defineAction({
  name: "remove-predeal",
  input: SwapWithNote,
  action: "remove-predeal",
  decide: (_context, _swap, { reason }) => ({ reason }),
});
