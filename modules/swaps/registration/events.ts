import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";
import { DRAFT_STEPS } from "../car/schemas.ts";

/**
 * A registration on the site has completed a step, once per draft and step. It names no person; the last step names the
 * car that the draft has become.
 */
export const draftReached = defineEvent(
  "draft.reached",
  z.object({ draft: z.string(), step: z.enum(DRAFT_STEPS), swap: z.string().nullable() }),
  () => [],
  { noActivity: "A step of an unfinished registration; analytics counts it.", noNotification: "Analytics counts it." },
);
