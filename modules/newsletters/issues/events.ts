import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";
import { NEWSLETTER_STATES } from "./states.ts";

const NEWSLETTER_ACTS = {
  draft: "saved the draft of the newsletter",
  scheduled: "scheduled the newsletter",
  sending: "began to send the newsletter",
  sent: "finished sending the newsletter",
  stopped: "stopped sending the newsletter",
  removed: "removed the draft of the newsletter",
};

/** A newsletter was saved, or its state has changed. */
export const newsletterChanged = defineEvent(
  "newsletter.changed",
  z.object({ newsletter: z.string(), status: z.enum([...NEWSLETTER_STATES, "removed"]) }),
  ({ newsletter }) => ["newsletters", `newsletter:${newsletter}`],
  {
    activity: [
      "content",
      ({ status, newsletter }, { title }) => NEWSLETTER_ACTS[status ?? "draft"] + title(newsletter),
    ],
  },
);

/** Some more readers of a newsletter that is being sent are done. */
export const newsletterMoved = defineEvent(
  "newsletter.moved",
  z.object({ newsletter: z.string() }),
  () => ["newsletters"],
  { noActivity: "Some more readers got it; its start and its end are recorded." },
);
