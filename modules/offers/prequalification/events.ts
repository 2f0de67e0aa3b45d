import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

/** A member's estimate was read, or deleted. Its amounts are private, so no activity tells them. */
export const prequalificationChanged = defineEvent(
  "prequalification.changed",
  z.object({ user: z.string() }),
  ({ user }) => [`user:${user}`],
  { noActivity: "Only its member may know of it.", noNotification: "The member did it, and sees it." },
);
