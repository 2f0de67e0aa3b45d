/** Messages about conversations. */
import { threadPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To administrators: someone reported a conversation. */
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

type Received = {
  car: string;
  thread: string;
  /** What the reader calls the other side. */
  from: string;
  /** The beginning of the text; null for a message with a warning, whose links and numbers stay out of the mail. */
  beginning: string | null;
};

/** To the other side of a conversation: something was written. At most one until it is read. */
export const messageReceived = ({ car, thread, from, beginning }: Received): EmailDraft => ({
  kind: "message-received",
  subject: `${from} wrote to you about the ${car}`,
  paragraphs: [
    beginning === null
      ? "We have marked this message, because it contains contact details or asks for something unusual. Read it on our site, and never pay or send bank details outside the Swap Center."
      : `“${beginning}”`,
  ],
  action: { label: "Read the message", path: threadPath(thread) },
  footnote:
    "Please answer there: a reply to this email doesn’t reach the other person. We won’t email you about this conversation again until you’ve read it.",
  sms: `${from} wrote to you about the ${car}:`,
});
