import { NAME } from "#modules/kernel/brand.ts";
import { askPasswordPath, contactPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/**
 * To a person for whom staff opened an account; it has no password yet. `email` is null for an account with a phone alone, which
 * gets no password before it is verified.
 */
export const accountOpened = ({ email }: { email: string | null }): EmailDraft => ({
  kind: "account-opened",
  subject: "Your account: please set a password",
  paragraphs: [
    `As agreed with our team, we have opened an account for you at ${NAME}. It shows your car's status and what happens next.`,
    email
      ? "To set a password, ask for a one-time password with the button below. We send it right away, and it works for ten minutes."
      : "To log in, write to us: we'll call you to verify your phone, and then you can set a password.",
  ],
  action: email
    ? { label: "Set my password", path: askPasswordPath(email) }
    : { label: "Write to us", path: contactPath },
  footnote: "If you didn't talk to us, write to us and we'll close the account.",
});
