import type { EmailDraft } from "#modules/messaging/schemas.ts";

/**
 * To an address entered in the newsletter form. Contains no name, because another person may have entered the address.
 */
export const confirmSubscription = ({ path, unsubscribe }: { path: string; unsubscribe: string }): EmailDraft => ({
  kind: "confirm-subscription",
  subject: "Please confirm that you want our newsletter",
  paragraphs: [
    "Someone, probably you, asked us to send news about new cars and price drops to this address.",
    "We’ll start once you confirm.",
  ],
  action: { label: "Yes, keep me informed", path },
  footnote: "If it wasn’t you, ignore this message. We won’t send anything else.",
  reason: "You get this message because this address was given on our site.",
  unsubscribe,
});
