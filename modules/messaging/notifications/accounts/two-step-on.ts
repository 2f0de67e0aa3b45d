import { securityPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the owner of the account, in case another person did it. */
export const twoStepOn = (): EmailDraft => ({
  kind: "two-step-on",
  subject: "Two-step sign-in was turned on",
  paragraphs: [
    "From now on, signing in to your account takes your password and a code from your authenticator app. Keep your recovery codes in a safe place: they let you in without the app.",
    "If it wasn't you, change your password and tell us.",
  ],
  action: { label: "See your two-step sign-in", path: securityPath },
});
