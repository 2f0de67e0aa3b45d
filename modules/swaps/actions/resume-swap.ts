import { defineAction } from "../define-action.ts";

import { SwapWithNote } from "../schemas.ts";

/** Goes on; the time on hold is added to the due dates. */
export const resumeSwap = defineAction({
  name: "resume-swap",
  input: SwapWithNote,
  action: "resume",
  decide: (_context, _swap, { reason }) => ({ reason }),
});
