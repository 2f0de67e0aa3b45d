import { CONTACT_TOPICS, type ContactTopic, type LetterDraft } from "../../schemas.ts";

/** To the sender of the contact form. Contains no name and none of the message, because the address may have a typo. */
export const contactReceived = ({ topic }: { topic: ContactTopic }): LetterDraft => ({
  kind: "contact-received",
  subject: "We have your message",
  paragraphs: ["Thank you for writing. A person reads it and answers to this address."],
  facts: [["About", CONTACT_TOPICS[topic]]],
  footnote: "If you did not write to us, somebody mistyped an address, and you can ignore this message.",
  reason: "You get this message because this address was given on our contact page.",
});
