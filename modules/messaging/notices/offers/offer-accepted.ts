import { formatDollars } from "#modules/kernel/money.ts";
import { buySwapPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** To the buyer. */
export const offerAccepted = ({ car, swap, amount }: { car: string; swap: string; amount: number }): LetterDraft => ({
  kind: "offer-accepted",
  subject: `Your offer for the ${car} is accepted`,
  paragraphs: [
    `The seller accepts ${formatDollars(amount)}. The car is held for you.`,
    "A dealmaker will call you, check the papers with both of you, and set up the closing at a Swap Center. You pay nothing until then.",
  ],
  facts: [["Agreed price", formatDollars(amount)]],
  action: { label: "Open your deal", path: buySwapPath(swap) },
  sms: `Your offer of ${formatDollars(amount)} for the ${car} is accepted. We will call you.`,
  by: "both",
});
