import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { isTeam } from "./policy.ts";

/** The topic of a party's list of threads. */
const listOf = (party: string) => (isTeam(party) ? "team-messages" : `user:${party}`);

/** A message was written. `mail`: the other side gets a mail, because it has none about this thread that is unread. */
export const messageSent = defineEvent(
  "message.sent",
  z.object({
    thread: z.string(),
    message: z.string(),
    swap: z.string(),
    from: z.string(),
    to: z.string(),
    mail: z.boolean(),
    /** The other side has muted the conversation: only list and bell show it. */
    muted: z.boolean().optional(),
  }),
  ({ thread, from, to }) => [`thread:${thread}`, listOf(from), listOf(to)],
  { activity: ["messages", ({ to }, { name }) => `wrote a message to ${to === "team" ? "the swap team" : name(to)}`] },
);

/** One side has read what was written. */
export const threadRead = defineEvent(
  "thread.read",
  z.object({ thread: z.string(), party: z.string() }),
  (payload) => [`thread:${payload.thread}`, listOf(payload.party)],
  { noActivity: "Someone read what was written.", noNotification: "Shown in the conversation." },
);

const CHANGES: Partial<Record<string, string>> = {
  mute: "muted a conversation",
  unmute: "turned on the emails of a conversation again",
  block: "blocked the other person of a conversation",
  unblock: "unblocked the other person of a conversation",
  clear: "took away the warning of a message",
};

/** A thread was muted, blocked, or opened again, or a warning was taken away. */
export const threadChanged = defineEvent(
  "thread.changed",
  z.object({ thread: z.string(), act: z.enum(["mute", "unmute", "block", "unblock", "clear"]).optional() }),
  ({ thread }) => [`thread:${thread}`],
  {
    activity: ["messages", ({ act }) => lookup(CHANGES, act ?? "") ?? "changed the state of a conversation"],
    noNotification: "Shown in the conversation.",
  },
);

/** A thread was reported to the staff, or a report was settled. */
export const threadReported = defineEvent(
  "thread.reported",
  z.object({ thread: z.string(), swap: z.string(), report: z.string() }),
  () => ["message-reports"],
  { activity: ["messages", "reported a conversation"] },
);
export const reportSettled = defineEvent(
  "thread.report-settled",
  z.object({ report: z.string() }),
  () => ["message-reports"],
  { activity: ["messages", "settled the report of a conversation"] },
);
export const templatesChanged = defineEvent(
  "template.changed",
  z.object({ template: z.string() }),
  () => ["message-templates"],
  { activity: ["messages", "changed a template"], noNotification: "Open pages show it." },
);
