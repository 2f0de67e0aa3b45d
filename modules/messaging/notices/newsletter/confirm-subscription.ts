import type { LetterDraft } from "../../schemas.ts";

/**
 * To an address entered in the newsletter form. Contains no name, because another person may have entered the address.
 */
export const confirmSubscription = ({ path, unsubscribe }: { path: string; unsubscribe: string }): LetterDraft => ({
  kind: "confirm-subscription",
  subject: "Please confirm that you want our newsletter",
  paragraphs: [
    "Somebody, hopefully you, asked us to send news of new listings and price-drops to this address.",
    "We begin when you have confirmed it.",
  ],
  action: { label: "Yes, keep me informed", path },
  footnote: "It was not you? Then do nothing: nothing else will come.",
  reason: "You get this message because this address was given on our site.",
  unsubscribe,
});
