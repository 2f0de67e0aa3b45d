import { CONTACT_TOPICS, type ContactTopic, type LetterDraft } from "../../schemas.ts";

/** To the sender of the contact form. Contains no name and none of the message, because the address may have a typo. */
export const contactReceived = ({ topic }: { topic: ContactTopic }): LetterDraft => ({
  kind: "contact-received",
  subject: "We have your message",
  paragraphs: ["Thank you for writing. A person reads it and answers to this address."],
  facts: [["About", CONTACT_TOPICS[topic]]],
  footnote: "You did not write to us? Then somebody mistyped an address, and you need not do anything.",
  reason: "You get this message because this address was given on our contact page.",
});
