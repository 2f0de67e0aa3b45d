import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the seller, when a buyer is found. */
export const preDeal = ({ car, swap }: { car: string; swap: string }): EmailDraft => ({
  kind: "pre-deal",
  subject: `There is a buyer for your ${car}`,
  paragraphs: [
    "Your car is held for the buyer. A dealmaker will check the papers with both of you and set up the closing at a Swap Center.",
    "Please have the title and all keys ready. If there is a loan on the car, we'll ask your lender for the payoff.",
  ],
  action: { label: "See what happens next", path: homeSwapPath(swap) },
  sms: `There is a buyer for your ${car}. We will call you.`,
});
