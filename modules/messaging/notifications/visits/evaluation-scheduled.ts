import { formatDate, formatMoment } from "#modules/kernel/format-time.ts";
import { bookInspectionPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { type BookedTime, bookedTime, confirmOrNot } from "../booked-time.ts";

/** To the seller, with the link that confirms the time. */
export const evaluationScheduled = (facts: BookedTime & { car: string; swap: string }): EmailDraft => ({
  kind: "evaluation-scheduled",
  subject: `Evaluation of your ${facts.car} on ${formatDate(facts.at)}`,
  paragraphs: [
    "A technician looks at your car, takes pictures and notes what buyers want to know. It takes about 40 minutes.",
    facts.confirm ? confirmOrNot(facts) : `${confirmOrNot(facts)} There is nothing to do until then.`,
  ],
  ...bookedTime(facts, { label: "See the appointment", path: bookInspectionPath(facts.swap) }),
  footnote:
    "Please have the title, all keys and the maintenance records at hand. You can choose another time on the car's page.",
  sms: `The evaluation of your ${facts.car} is on ${formatMoment(facts.at)}.${facts.confirm ? " Please confirm:" : ""}`,
});
