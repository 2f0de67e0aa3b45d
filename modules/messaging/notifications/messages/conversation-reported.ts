import { threadPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To administrators: somebody reported a conversation. */
export const conversationReported = (facts: {
  car: string;
  thread: string;
  reason: string;
  note: string | null;
}): EmailDraft => ({
  kind: "conversation-reported",
  subject: `A conversation about the ${facts.car} was reported`,
  paragraphs: [
    "A participant asks you to look at it. We record that you read it.",
    ...(facts.note ? [`“${facts.note}”`] : []),
  ],
  facts: [["Reason", facts.reason]],
  action: { label: "Read the conversation", path: threadPath(facts.thread) },
});
