import { formatDate, formatMoment } from "#modules/kernel/format-time.ts";
import { eventPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

type Facts = { car: string; inspection: string; at: string; place: string; confirm?: string | undefined };

/** To the buyer, who picks the car up. */
export const pickUpScheduled = ({ car, inspection, at, place, confirm }: Facts): LetterDraft => ({
  kind: "pick-up-scheduled",
  subject: `Pick up the ${car} on ${formatDate(at)}`,
  paragraphs: [
    "Please bring your driver license. A technician hands you the car and its keys.",
    confirm ? "Please confirm that the time suits you." : "The time is confirmed.",
  ],
  facts: [
    ["When", formatMoment(at)],
    ["Where", place],
  ],
  action: confirm
    ? { label: "Confirm the time", path: confirm }
    : { label: "See the appointment", path: eventPath(inspection) },
  sms: `You pick up the ${car} on ${formatMoment(at)}.`,
  by: "both",
});
