import type { LetterDraft } from "../../schemas.ts";

/**
 * To an address entered in the newsletter form. Contains no name, because another person may have entered the address.
 */
export const confirmSubscription = ({ path, unsubscribe }: { path: string; unsubscribe: string }): LetterDraft => ({
  kind: "confirm-subscription",
  subject: "Please confirm that you want our newsletter",
  paragraphs: [
    "Somebody, probably you, asked us to send news about new cars and lower prices to this address.",
    "We start when you confirm it.",
  ],
  action: { label: "Yes, keep me informed", path },
  footnote: "If it was not you, ignore this message: we send nothing else.",
  reason: "You get this message because this address was given on our site.",
  unsubscribe,
});
