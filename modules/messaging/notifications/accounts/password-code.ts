import type { EmailDraft } from "../../message-schemas.ts";

/** The one-time password that opens "set a new password"; by email for an account without a phone. */
export const passwordCode = ({ code, minutes }: { code: string; minutes: number }): EmailDraft => ({
  kind: "password-code",
  subject: "Your one-time password",
  paragraphs: [
    `Log in with this one-time password within ${minutes} minutes and choose a new password of your own.`,
    "Your old password works until you have done so.",
  ],
  code,
  sms: `${code} is your one-time password. It works once, for ${minutes} minutes.`,
  footnote: "If you did not ask for this, ignore this message: nothing has changed. Never share this password.",
  secret: true,
  by: "sms",
});
