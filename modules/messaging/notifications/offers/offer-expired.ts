import { formatDollars } from "#modules/kernel/money.ts";
import { buySwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the buyer. */
export const offerExpired = ({ car, swap, amount }: { car: string; swap: string; amount: number }): EmailDraft => ({
  kind: "offer-expired",
  subject: `Your offer for the ${car} has expired`,
  paragraphs: [
    `The seller did not answer your offer of ${formatDollars(amount)} in time.`,
    "You can make it again, or name another amount.",
  ],
  action: { label: "Open the car's page", path: buySwapPath(swap) },
});
