// The messages about appointments.

import { formatDate, formatMoment } from "#modules/kernel/format-time.ts";
import { bookInspectionPath, eventPath, homeSwapPath } from "#modules/kernel/paths.ts";
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
    "Please have the title, all keys and the maintenance records at hand. You can choose another time on the car’s page.",
  sms: `The evaluation of your ${facts.car} is on ${formatMoment(facts.at)}.${facts.confirm ? " Please confirm:" : ""}`,
});

type Facts = { car: string; swap: string; reminder: boolean };

/** To the seller, who chooses the time of the evaluation. */
export const bookEvaluation = ({ car, swap, reminder }: Facts): EmailDraft => ({
  kind: reminder ? "book-evaluation-reminder" : "book-evaluation",
  subject: reminder ? `Your ${car} still needs a time for its evaluation` : `Book the evaluation of your ${car}`,
  paragraphs: [
    reminder
      ? "You haven’t chosen a time for the evaluation yet. We need it to price and list your car."
      : "We’ve estimated a first value for your car. Next, a technician inspects it and takes the photos.",
    "Choose a time and a place: at home, at work, or at a Swap Center. It takes about 40 minutes and is free.",
  ],
  action: { label: "Choose a time", path: bookInspectionPath(swap) },
  sms: `Please choose a time for the evaluation of your ${car}:`,
  by: "both",
});

/** To the seller, who brings the sold car to a Swap Center. */
export const dropOffScheduled = (facts: BookedTime & { car: string; swap: string }): EmailDraft => ({
  kind: "drop-off-scheduled",
  subject: `Please bring your ${facts.car} on ${formatDate(facts.at)}`,
  paragraphs: [
    "Bring the car, the title, all keys and your driver’s license. We check that the car is as it was evaluated.",
    confirmOrNot(facts),
  ],
  ...bookedTime(facts, { label: "Open the car’s page", path: homeSwapPath(facts.swap) }),
  sms: `Please bring your ${facts.car} on ${formatMoment(facts.at)}.`,
});

/** To the buyer, who picks the car up. */
export const pickUpScheduled = (facts: BookedTime & { car: string; inspection: string }): EmailDraft => ({
  kind: "pick-up-scheduled",
  subject: `Pick up the ${facts.car} on ${formatDate(facts.at)}`,
  paragraphs: ["Please bring your driver’s license. A technician hands you the car and its keys.", confirmOrNot(facts)],
  ...bookedTime(facts, { label: "See the appointment", path: eventPath(facts.inspection) }),
  sms: `You pick up the ${facts.car} on ${formatMoment(facts.at)}.`,
});

const PICK_UP = 3;

/** To the buyer. */
export const pickUpCanceled = ({ car, swap, at }: { car: string; swap: string; at: string }): EmailDraft => ({
  kind: "pick-up-canceled",
  subject: `The pick-up of the ${car} is canceled`,
  paragraphs: [
    `The appointment on ${formatMoment(at)} will not take place. Choose another time whenever it suits you.`,
  ],
  action: { label: "Choose another time", path: bookInspectionPath(swap, PICK_UP) },
  by: "both",
});

/** To the seller: the visit failed. */
export const evaluationMissed = ({ car, swap, reason }: { car: string; swap: string; reason: string }): EmailDraft => ({
  kind: "evaluation-missed",
  subject: `The evaluation of your ${car} did not take place`,
  paragraphs: [`The technician could not look at your car: ${reason}`, "Choose another time. It costs nothing."],
  action: { label: "Choose another time", path: bookInspectionPath(swap) },
  by: "both",
});

/** To the seller. */
export const evaluationCanceled = ({ car, swap, at }: { car: string; swap: string; at: string }): EmailDraft => ({
  kind: "evaluation-canceled",
  subject: `The evaluation of your ${car} is canceled`,
  paragraphs: [
    `The appointment on ${formatMoment(at)} will not take place. Choose another time whenever it suits you.`,
  ],
  action: { label: "Choose another time", path: bookInspectionPath(swap) },
  by: "both",
});

const DROP_OFF = 2;

/** To the seller. */
export const dropOffCanceled = ({ car, swap, at }: { car: string; swap: string; at: string }): EmailDraft => ({
  kind: "drop-off-canceled",
  subject: `The drop-off of your ${car} is canceled`,
  paragraphs: [`You don’t have to bring the car on ${formatMoment(at)}. Choose another time whenever it suits you.`],
  action: { label: "Choose another time", path: bookInspectionPath(swap, DROP_OFF) },
  by: "both",
});

/** To the seller, or to the buyer of a pick-up, if no other time is needed. `what`: "evaluation of your Honda". */
export const appointmentCanceled = ({ what, at }: { what: string; at: string }): EmailDraft => ({
  kind: "appointment-canceled",
  subject: `The ${what} is canceled`,
  paragraphs: [`The ${what} on ${formatMoment(at)} is canceled.`],
});
