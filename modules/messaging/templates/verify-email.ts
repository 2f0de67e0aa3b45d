import type { LetterDraft } from "../schemas.ts";

/** To somebody who gave a new e-mail address. */
export const verifyEmail = ({ path }: { path: string }): LetterDraft => ({
  kind: "verify-email",
  subject: "Please confirm your e-mail address",
  paragraphs: ["Confirm that this address is yours, so that we can reach you about your car and your offers."],
  action: { label: "Confirm my e-mail address", path },
  footnote: "You did not sign up with this address? Then do nothing: without a confirmation it is not used.",
  secret: true,
});
