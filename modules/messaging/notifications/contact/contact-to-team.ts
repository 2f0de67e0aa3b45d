import { CONTACT_TOPICS, type ContactTopic, type EmailDraft } from "../../message-schemas.ts";

type Written = {
  topic: ContactTopic;
  dealer: boolean;
  name: string;
  email: string;
  phone: string | null;
  message: string;
};

/** To the team: a message from the contact page. */
export const contactToTeam = ({ topic, dealer, name, email, phone, message }: Written): EmailDraft => ({
  kind: "contact-to-team",
  subject: `${CONTACT_TOPICS[topic]}: ${name}`,
  paragraphs: [message],
  facts: [
    ["Name", name],
    ["Email", email],
    ...(phone ? [["Phone", phone] as [string, string]] : []),
    ["About", CONTACT_TOPICS[topic]],
    ...(dealer ? [["From", "the dealers’ area"] as [string, string]] : []),
  ],
  reason: "It was sent from the contact page. Reply to the address above.",
});
