import { formatDollars } from "#modules/kernel/money.ts";
import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the seller: the buyer withdrew the offer. */
export const offerCanceled = ({ car, swap, amount }: { car: string; swap: string; amount: number }): EmailDraft => ({
  kind: "offer-canceled",
  subject: `The offer for your ${car} was taken back`,
  paragraphs: [
    `The buyer no longer offers ${formatDollars(amount)}. Your car is still for sale and other offers stay open.`,
  ],
  action: { label: "Open the car's page", path: homeSwapPath(swap) },
});
