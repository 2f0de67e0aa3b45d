import { defineAction } from "../transitions/define-action.ts";
import { SwapWithNote } from "../transitions/schemas.ts";

/** Staff take a listed car into a deal without an offer on the site (POST /predeal). */
export const setPredeal = defineAction({
  name: "set-predeal",
  input: SwapWithNote,
  action: "set-predeal",
  decide: (_context, _swap, { reason }) => ({ reason }),
});
