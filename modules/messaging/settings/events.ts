import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

/** A person chose how to be notified. */
export const notificationSettingsSaved = defineEvent(
  "notification.settings-saved",
  z.object({ user: z.string() }),
  ({ user }) => [`user:${user}`],
  { activity: ["messages", "changed how to be notified"], noNotification: "The person’s own act." },
);
