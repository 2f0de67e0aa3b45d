import { signInPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** To a dealer whose papers are checked, or to anybody whose account was opened again. */
export const accountActive = ({ dealer }: { dealer: boolean }): LetterDraft => ({
  kind: "account-active",
  subject: "Your account is active",
  paragraphs: [
    dealer
      ? "We have checked your papers. You can look at the cars in the auction and bid."
      : "Your account is open again. Everything is where you left it.",
  ],
  action: { label: "Sign in", path: signInPath },
});
