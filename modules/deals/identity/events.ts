import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

const topics = ({ user }: { user: string }) => [`user:${user}`, "identities"];

/** Photos of an ID wait for staff. */
export const identitySent = defineEvent(
  "identity.sent",
  z.object({ user: z.string(), check: z.string(), task: z.string() }),
  topics,
  { activity: ["accounts", "sent photos of an ID"], noNotification: "Staff have a task." },
);
export const identityDecided = defineEvent(
  "identity.decided",
  z.object({ user: z.string(), check: z.string(), approved: z.boolean() }),
  topics,
  {
    activity: [
      "accounts",
      ({ user, approved }, { name }) => `${approved ? "accepted" : "did not accept"} the ID of ${name(user)}`,
    ],
  },
);
