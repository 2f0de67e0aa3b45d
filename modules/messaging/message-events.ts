import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

/** A notification was added or seen: open pages of this user reload their list. */
export const notificationChanged = defineEvent(
  "notification",
  z.object({ user: z.string(), notification: z.string().nullish() }),
  (payload) => [`user:${payload.user}`],
);

/** A person chose how to be notified. */
export const noticeSettingsSaved = defineEvent(
  "notification.settings-saved",
  z.object({ user: z.string() }),
  ({ user }) => [`user:${user}`],
);

/** A car or a post was shared with an address. */
export const shared = defineEvent(
  "message.shared",
  z.object({ channel: z.enum(["mail", "sms"]), swap: z.string().nullish(), path: z.string() }),
  () => [],
);

/** A message was sent from the contact page. */
export const teamContacted = defineEvent(
  "message.contacted",
  z.object({ message: z.string(), topic: z.string() }),
  () => ["contacts"],
);
