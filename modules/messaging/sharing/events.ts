import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

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
    noNotification: "The mail to the other person is the message itself.",
  },
);
