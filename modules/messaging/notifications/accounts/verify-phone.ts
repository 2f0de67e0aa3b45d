import type { EmailDraft } from "../../message-schemas.ts";

/** To a new phone number. */
export const verifyPhone = ({ code }: { code: string }): EmailDraft => ({
  kind: "verify-phone",
  subject: "Your verification code",
  paragraphs: ["Enter this code on the page where you gave your phone number."],
  code,
  sms: `${code} is your verification code.`,
  secret: true,
  by: "sms",
});
