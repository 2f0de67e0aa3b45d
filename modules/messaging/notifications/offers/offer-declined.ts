import { formatDollars } from "#modules/kernel/money.ts";
import { buySwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the buyer. */
export const offerDeclined = ({
  car,
  swap,
  amount,
  desk = false,
}: {
  car: string;
  swap: string;
  amount: number;
  /** Staff declined for the seller. */
  desk?: boolean;
}): EmailDraft => ({
  kind: "offer-declined",
  subject: `Your offer for the ${car} was declined`,
  paragraphs: [
    desk
      ? `Swaplot declined ${formatDollars(amount)} for the seller.`
      : `The seller does not accept ${formatDollars(amount)}.`,
    "The car is still for sale. You can make another offer.",
  ],
  action: { label: "Open the car's page", path: buySwapPath(swap) },
});
