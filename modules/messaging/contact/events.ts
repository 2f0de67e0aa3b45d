import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

/** A message was sent from the contact page. */
export const teamContacted = defineEvent(
  "message.contacted",
  z.object({ message: z.string(), topic: z.string() }),
  () => ["contacts"],
  {
    activity: ["messages", "wrote to us on the contact page"],
    noNotification: "The mails to the team and to the sender are the message itself.",
  },
);
