import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

/** A notification was added or seen: open pages of this user reload their list. */
export const notificationChanged = defineEvent(
  "notification",
  z.object({ user: z.string(), notification: z.string().nullish() }),
  (payload) => [`user:${payload.user}`],
  { noActivity: "A number in the header changed; what it is about has its own event.", noNotice: "Is the notice." },
);

/** A person chose how to be notified. */
export const noticeSettingsSaved = defineEvent(
  "notification.settings-saved",
  z.object({ user: z.string() }),
  ({ user }) => [`user:${user}`],
  { activity: ["messages", "changed how to be notified"], noNotice: "The person's own act." },
);

/** A car or a post was shared with an address. */
export const shared = defineEvent(
  "message.shared",
  z.object({ channel: z.enum(["mail", "sms"]), swap: z.string().nullish(), path: z.string() }),
  () => [],
  {
    activity: [
      "messages",
      ({ channel, swap }) => `shared ${swap ? "the car" : "a page"} by ${channel === "sms" ? "text message" : "email"}`,
    ],
    noNotice: "The mail to the other person is the message itself.",
  },
);

/** A message was sent from the contact page. */
export const teamContacted = defineEvent(
  "message.contacted",
  z.object({ message: z.string(), topic: z.string() }),
  () => ["contacts"],
  {
    activity: ["messages", "wrote to us on the contact page"],
    noNotice: "The mails to the team and to the sender are the message itself.",
  },
);

export * from "./calls/events.ts";
export * from "./conversations/events.ts";
