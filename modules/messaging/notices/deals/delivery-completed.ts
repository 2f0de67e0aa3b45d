import { ownedSwapPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

type Facts = { car: string; swap: string; claimDays: number };

/** To the buyer. */
export const deliveryCompleted = ({ car, swap, claimDays }: Facts): LetterDraft => ({
  kind: "delivery-completed",
  subject: `Your ${car} has arrived`,
  paragraphs: [
    "The car was handed over to you. Please look at it carefully and take it for a drive.",
    `If something is not as it was described, you can open a claim within ${claimDays} days.`,
  ],
  action: { label: "Open your deal", path: ownedSwapPath(swap) },
});
