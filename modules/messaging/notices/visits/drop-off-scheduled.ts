import { formatDate, formatMoment } from "#modules/kernel/format-time.ts";
import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

type Facts = { car: string; swap: string; at: string; place: string; confirm?: string | undefined };

/** To the seller, who brings the sold car to a Swap Center. */
export const dropOffScheduled = ({ car, swap, at, place, confirm }: Facts): LetterDraft => ({
  kind: "drop-off-scheduled",
  subject: `Please bring your ${car} on ${formatDate(at)}`,
  paragraphs: [
    "Bring the car, the title, all keys and your driver license. We check that the car is as it was evaluated.",
    confirm ? "Please confirm that the time suits you." : "The time is confirmed.",
  ],
  facts: [
    ["When", formatMoment(at)],
    ["Where", place],
  ],
  action: confirm
    ? { label: "Confirm the time", path: confirm }
    : { label: "Open the car's page", path: homeSwapPath(swap) },
  sms: `Please bring your ${car} on ${formatMoment(at)}.`,
  by: "both",
});
