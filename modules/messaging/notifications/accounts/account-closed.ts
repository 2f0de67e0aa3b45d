import { contactPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To a user whose account our team has deactivated. */
export const accountClosed = (): EmailDraft => ({
  kind: "account-closed",
  subject: "Your account is closed for now",
  paragraphs: [
    "Our team has closed your account, so you can't log in to it at the moment.",
    "Your cars and offers are kept. If you don't know the reason, write to us.",
  ],
  action: { label: "Write to us", path: contactPath },
});
