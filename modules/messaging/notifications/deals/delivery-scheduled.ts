import { formatMoment } from "#modules/kernel/format-time.ts";
import { ownedSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type Facts = { car: string; swap: string; at: string; place: string };

/** To the buyer. */
export const deliveryScheduled = ({ car, swap, at, place }: Facts): EmailDraft => ({
  kind: "delivery-scheduled",
  subject: `Your ${car} arrives on ${formatMoment(at)}`,
  paragraphs: ["We'll bring the car to you. Please be there in person and have your driver license ready."],
  facts: [
    ["When", formatMoment(at)],
    ["Where", place],
  ],
  action: { label: "Open your deal", path: ownedSwapPath(swap) },
  by: "both",
});
