import { payoutPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type Facts = { lastFour: string };

/** To a member who entered the first bank account. */
export const payoutEntered = ({ lastFour }: Facts): EmailDraft => ({
  kind: "payout-entered",
  subject: "Your bank account is entered",
  paragraphs: [
    `We pay you to the account ending in ${lastFour}.`,
    "If you did not enter it, change your password now and call us.",
  ],
  action: { label: "See where we pay you", path: payoutPath },
});

/** To a member whose bank account was changed, by email and text. */
export const payoutChanged = ({ lastFour }: Facts): EmailDraft => ({
  kind: "payout-changed",
  subject: "Your bank account was changed",
  paragraphs: [
    `From now on, we pay you to the account ending in ${lastFour}, but not before two days have passed and you have confirmed the change to us. We call the phone that your account had before; without one, please come to a Swap Center with your ID.`,
    "If you did not change it, keep your earlier account on the page below, change your password, and call us.",
  ],
  action: { label: "See where we pay you", path: payoutPath },
  by: "both",
});

/** To the member, after the call. */
export const payoutConfirmed = ({ lastFour }: Facts): EmailDraft => ({
  kind: "payout-confirmed",
  subject: "Your new bank account is confirmed",
  paragraphs: [
    `You have confirmed the change to us. We pay you to the account ending in ${lastFour} once two days have passed since the change.`,
    "If you did not confirm it, call us now.",
  ],
  action: { label: "See where we pay you", path: payoutPath },
  by: "both",
});

/** To the member, when the call showed that it was not them. */
export const payoutRefused = ({ lastFour }: Facts): EmailDraft => ({
  kind: "payout-refused",
  subject: "We won’t pay into the changed bank account",
  paragraphs: [
    `You told us that you did not enter the account ending in ${lastFour}. We pay to your earlier account.`,
    "Please change your password now, and see where you are logged in.",
  ],
  action: { label: "See where we pay you", path: payoutPath },
  by: "both",
});
