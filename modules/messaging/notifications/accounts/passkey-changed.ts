import { securityPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the owner of the account, in case another person did it. */
export const passkeyAdded = (): EmailDraft => ({
  kind: "passkey-added",
  subject: "A passkey was added to your account",
  paragraphs: [
    "Someone added a passkey to your account. It signs in without your password. If that was you, there's nothing to do.",
    "If it wasn't you, remove the passkey, change your password, and tell us.",
  ],
  action: { label: "See your passkeys", path: securityPath },
});

export const passkeyRemoved = (): EmailDraft => ({
  kind: "passkey-removed",
  subject: "A passkey was removed from your account",
  paragraphs: [
    "A passkey was removed from your account. It no longer signs in. If that was you, there's nothing to do.",
    "If it wasn't you, change your password and tell us.",
  ],
  action: { label: "Look at your passkeys", path: securityPath },
});
