import { defineAction } from "../transitions/define-action.ts";

import { SwapWithNote } from "../transitions/schemas.ts";

/** Takes the swap off hold; the time on hold is added to the due dates. */
export const resumeSwap = defineAction({
  name: "resume-swap",
  input: SwapWithNote,
  action: "resume",
  decide: (_context, _swap, { reason }) => ({ reason }),
});
