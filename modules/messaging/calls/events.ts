import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";

/** A call was asked for, moved on, or ended: open pages of both people show it. */
export const callChanged = defineEvent(
  "call.changed",
  z.object({
    call: z.string(),
    status: z.string(),
    caller: z.string().nullish(),
    callee: z.string().nullish(),
  }),
  ({ caller, callee }) => [caller && `user:${caller}`, callee && `user:${callee}`, "team-calls"],
  { noActivity: "A step of a call, on the page of the call.", noNotification: "Open pages of both people show it." },
);

/** A person asked the swap team for a call. */
export const callRequested = defineEvent(
  "call.requested",
  z.object({ request: z.string(), user: z.string(), task: z.string() }),
  ({ user }) => [`user:${user}`, "team-calls"],
  { activity: ["messages", "asked for a call"], noNotification: "Its task tells the team." },
);
