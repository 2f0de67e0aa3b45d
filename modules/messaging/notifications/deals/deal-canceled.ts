import { formatCents } from "#modules/kernel/money.ts";
import { homeSwapPath, sharedCarPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type Facts = {
  car: string;
  swap: string;
  reason: string;
  seller: boolean;
  /** What the buyer has paid and gets back. */
  refundCents?: number | undefined;
};

/** To both sides. */
export const dealCanceled = ({ car, swap, reason, seller, refundCents = 0 }: Facts): EmailDraft => ({
  kind: "deal-canceled",
  subject: `The deal for ${seller ? "your" : "the"} ${car} is canceled`,
  paragraphs: [
    "The signed deal is no longer valid.",
    `The reason: ${reason}`,
    ...(refundCents > 0
      ? [`You get back what you have paid, ${formatCents(refundCents)}. We can also count it toward another car.`]
      : []),
    "A dealmaker will call you about what happens next.",
  ],
  action: { label: "Open the car's page", path: seller ? homeSwapPath(swap) : sharedCarPath(swap) },
});
