import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";
import { NEWSLETTER_STATES } from "./states.ts";

/** A newsletter was saved, or its state has changed. */
export const newsletterChanged = defineEvent(
  "newsletter.changed",
  z.object({ newsletter: z.string(), status: z.enum([...NEWSLETTER_STATES, "removed"]) }),
  () => ["newsletters"],
);
