import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

/** A notification was added or seen: open pages of this user reload their list. */
export const notificationChanged = defineEvent(
  "notification",
  z.object({ user: z.string(), notification: z.string().nullish() }),
  (payload) => [`user:${payload.user}`],
  {
    noActivity: "A number in the header changed; what it is about has its own event.",
    noNotification: "Is the notification.",
  },
);
