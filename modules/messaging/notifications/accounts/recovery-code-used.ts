import { securityPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

const leftInWords = (left: number): string =>
  left === 0 ? "You have no codes left." : left === 1 ? "You have 1 code left." : `You have ${left} codes left.`;

/** To the owner of the account; `left` codes were not used yet. */
export const recoveryCodeUsed = ({ left }: { left: number }): EmailDraft => ({
  kind: "recovery-code-used",
  subject: "A recovery code was used",
  paragraphs: [
    `Someone used one of your recovery codes instead of your authenticator app. ${leftInWords(left)} If that was you, there's nothing to do.`,
    "If it wasn't you, change your password, make new recovery codes, and tell us.",
  ],
  action: { label: "Make new recovery codes", path: securityPath },
});
