import type { IdentityState } from "#modules/deals/schemas.ts";

/** Why a person can't sign yet, in words for that person. */
export const UNCHECKED_WORDS: Record<IdentityState, string> = {
  missing: "Before you sign, we check your ID.",
  waiting: "We are checking your ID. We’ll tell you when you can sign.",
  checked: "Your ID is checked.",
  declined: "We could not accept your ID. Please send it again before you sign.",
  ended: "Your ID check has ended. Please send your ID again before you sign.",
  renamed: "Your name has changed since we checked your ID. Please send your ID again before you sign.",
};
