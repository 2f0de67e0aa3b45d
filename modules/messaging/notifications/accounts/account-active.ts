import { signInPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To a dealer whose documents were checked, or to a user whose account was reactivated. */
export const accountActive = ({ dealer }: { dealer: boolean }): EmailDraft => ({
  kind: "account-active",
  subject: "Your account is active",
  paragraphs: [
    dealer
      ? "We've checked your papers. You can now see the cars in the auction and bid."
      : "Your account is active again. Everything is where you left it.",
  ],
  action: { label: "Log in", path: signInPath },
});
