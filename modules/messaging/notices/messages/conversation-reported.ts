import { threadPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** To administrators: somebody reported a conversation. */
export const conversationReported = (facts: {
  car: string;
  thread: string;
  reason: string;
  note: string | null;
}): LetterDraft => ({
  kind: "conversation-reported",
  subject: `A conversation about the ${facts.car} was reported`,
  paragraphs: [
    "One of its people asks you to look at it. Reading it is recorded.",
    ...(facts.note ? [`“${facts.note}”`] : []),
  ],
  facts: [["Reason", facts.reason]],
  action: { label: "Read the conversation", path: threadPath(facts.thread) },
});
