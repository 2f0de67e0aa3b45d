import { contactPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the previous address of the account, in case another person replaced it. */
export const contactChanged = ({ channel }: { channel: "email" | "phone" }): EmailDraft => {
  const what = channel === "email" ? "email address" : "phone number";
  return {
    kind: "contact-changed",
    subject: `The ${what} of your account was changed`,
    paragraphs: [
      `The ${what} of your account was changed just now, and the new one was confirmed. We no longer write to this one.`,
      "If that wasn't you, tell us right away. We'll lock the account until we've spoken with you.",
    ],
    action: { label: "Write to us", path: contactPath },
    by: channel === "email" ? "mail" : "sms",
  };
};
