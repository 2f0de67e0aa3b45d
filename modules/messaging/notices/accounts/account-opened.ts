import { NAME } from "#modules/kernel/brand.ts";
import { askPasswordPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** To a person for whom staff opened an account; it has no password yet. */
export const accountOpened = ({ contact }: { contact: string }): LetterDraft => ({
  kind: "account-opened",
  subject: "Your account: please set a password",
  paragraphs: [
    `As agreed with our team, we have opened an account for you at ${NAME}. It shows your car's status and what happens next.`,
    "To set a password, ask for a one-time password with the button below. We send it right away, and it works for ten minutes.",
  ],
  action: { label: "Set my password", path: askPasswordPath(contact) },
  footnote: "If you didn't talk to us, write to us and we'll close the account.",
});
