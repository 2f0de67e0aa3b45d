import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

/** A notification came, or was seen: open pages of this person read their list again. */
export const notificationChanged = defineEvent(
  "notification",
  z.object({ user: z.string(), notification: z.string().nullish() }),
  (payload) => [`user:${payload.user}`],
);
