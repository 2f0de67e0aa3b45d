import { signInPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the owner of the account, in case another person changed it. */
export const passwordChanged = (): EmailDraft => ({
  kind: "password-changed",
  subject: "Your password was changed",
  paragraphs: [
    "The password of your account was changed just now. If that was you, there is nothing to do.",
    "If it was not, ask for a one-time password on the sign-in page, choose a new password, and tell us.",
  ],
  action: { label: "Log in", path: signInPath },
});
