import { CLAIM_DAYS, SIGHT_DAYS } from "#modules/claims/schemas.ts";
import { ownedSwapPath } from "#modules/kernel/paths.ts";
import type { Channel } from "#modules/swaps/lifecycle.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type Facts = { car: string; swap: string; channel: Channel };

/** To the buyer. */
export const deliveryCompleted = ({ car, swap, channel }: Facts): EmailDraft => ({
  kind: "delivery-completed",
  subject: `Your ${car} has arrived`,
  paragraphs: [
    "The car has been handed over to you. Please look it over carefully and take it for a drive.",
    channel === "auction"
      ? `If the car is not as its condition report says, you can ask for arbitration: within ${SIGHT_DAYS} days for what you can see on the car, within ${CLAIM_DAYS} days for everything else.`
      : `If something is not as it was described, you can open a claim within ${CLAIM_DAYS} days.`,
  ],
  action: { label: "Open your deal", path: ownedSwapPath(swap) },
});
