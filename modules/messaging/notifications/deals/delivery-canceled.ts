import { formatMoment } from "#modules/kernel/format-time.ts";
import { ownedSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the buyer. */
export const deliveryCanceled = ({ car, swap, at }: { car: string; swap: string; at: string }): EmailDraft => ({
  kind: "delivery-canceled",
  subject: `The delivery of your ${car} is canceled`,
  paragraphs: [
    `The delivery on ${formatMoment(at)} won't take place. Your purchase isn't affected.`,
    "We'll call you to agree on another time, or on a place where you can pick up the car.",
  ],
  action: { label: "Open your deal", path: ownedSwapPath(swap) },
  by: "both",
});
