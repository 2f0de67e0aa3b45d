import { formatDate, formatMoment } from "#modules/kernel/format-time.ts";
import { bookInspectionPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** To the seller, with the link that confirms the time. */
export const evaluationScheduled = (facts: {
  car: string;
  swap: string;
  at: string;
  place: string;
  confirm?: string | undefined;
}): LetterDraft => ({
  kind: "evaluation-scheduled",
  subject: `Evaluation of your ${facts.car} on ${formatDate(facts.at)}`,
  paragraphs: [
    "A technician looks at your car, takes pictures and notes what buyers want to know. It takes about 40 minutes.",
    facts.confirm
      ? "Please confirm that the time suits you."
      : "The time is confirmed. There is nothing to do until then.",
  ],
  facts: [
    ["When", formatMoment(facts.at)],
    ["Where", facts.place],
  ],
  action: facts.confirm
    ? { label: "Confirm the time", path: facts.confirm }
    : { label: "See the appointment", path: bookInspectionPath(facts.swap) },
  footnote:
    "Please have the title, all keys and the maintenance records at hand. You can choose another time on the car's page.",
  sms: `The evaluation of your ${facts.car} is on ${formatMoment(facts.at)}.${facts.confirm ? " Please confirm:" : ""}`,
  by: "both",
});
