import { CONTACT_TOPICS, type ContactTopic, type EmailDraft } from "../../message-schemas.ts";

/** To the sender of the contact form. Contains no name and none of the message, because the address may have a typo. */
export const contactReceived = ({ topic }: { topic: ContactTopic }): EmailDraft => ({
  kind: "contact-received",
  subject: "We got your message",
  paragraphs: ["Thank you for your message. A person will read it and reply to this address."],
  facts: [["About", CONTACT_TOPICS[topic]]],
  footnote: "If you didn’t write to us, someone mistyped an address, and you can ignore this message.",
  reason: "You get this message because this address was given on our contact page.",
});
