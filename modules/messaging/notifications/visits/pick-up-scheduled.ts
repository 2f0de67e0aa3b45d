import { formatDate, formatMoment } from "#modules/kernel/format-time.ts";
import { eventPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { type BookedTime, bookedTime, confirmOrNot } from "../booked-time.ts";

/** To the buyer, who picks the car up. */
export const pickUpScheduled = (facts: BookedTime & { car: string; inspection: string }): EmailDraft => ({
  kind: "pick-up-scheduled",
  subject: `Pick up the ${facts.car} on ${formatDate(facts.at)}`,
  paragraphs: ["Please bring your driver license. A technician hands you the car and its keys.", confirmOrNot(facts)],
  ...bookedTime(facts, { label: "See the appointment", path: eventPath(facts.inspection) }),
  sms: `You pick up the ${facts.car} on ${formatMoment(facts.at)}.`,
});
