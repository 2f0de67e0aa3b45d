import { sampleEmails as analyticsEmails } from "#modules/analytics/index.ts";
import { confirmSubscriptionPath, unsubscribePath } from "#modules/kernel/paths.ts";
import { renderSamples, type SampleMail, sampleEmails } from "#modules/messaging/index.ts";
import { confirmationEmail } from "#modules/newsletters/index.ts";

/** Every email that the product sends, with invented contents; not found in production. */
export function sampleMails(): SampleMail[] {
  const confirmation = confirmationEmail({
    path: confirmSubscriptionPath("a-token"),
    unsubscribe: unsubscribePath("a-token"),
  });
  const mails = renderSamples([...Object.values(sampleEmails()), ...analyticsEmails(), confirmation]);
  if (!mails) throw new Response("Not found", { status: 404 });
  return mails;
}
