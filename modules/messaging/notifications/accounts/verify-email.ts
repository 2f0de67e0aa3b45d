import type { EmailDraft } from "../../message-schemas.ts";

/** To a new email address: a link, and a code for another device. */
export const verifyEmail = ({ path, code }: { path: string; code: string }): EmailDraft => ({
  kind: "verify-email",
  subject: "Please confirm your email address",
  paragraphs: [
    "Confirm that this address is yours, so that we can reach you about your car and your offers.",
    "Open the link, or enter this code where you are logged in. Both work for one day.",
  ],
  code,
  action: { label: "Confirm my email address", path },
  footnote: "If you did not give us this address, ignore this message: we use an address only after it is confirmed.",
  secret: true,
});
