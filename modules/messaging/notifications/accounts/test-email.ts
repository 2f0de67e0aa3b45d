import type { EmailDraft } from "../../message-schemas.ts";

/** To the administrator who asks for it: shows that emails of this site arrive. */
export const testEmail = (): EmailDraft => ({
  kind: "test-email",
  subject: "Your site’s emails are arriving",
  paragraphs: [
    "You asked for this email on the setup page. Since you are reading it, notifications, codes, and newsletters can reach people.",
    "If it was in your spam folder, check the SPF, DKIM, and DMARC records of your domain.",
  ],
});
