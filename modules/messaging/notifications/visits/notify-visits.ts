import type { z } from "zod";
import { findPeople } from "#modules/accounts/index.ts";
import type {
  evaluationFailed,
  inspectionBooked,
  inspectionCanceled,
  inspectionConfirmed,
  inspectionReassigned,
} from "#modules/inspections/events.ts";
import { findAppointmentEntry, findInspectionFacts } from "#modules/inspections/index.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { confirmInspectionPath } from "#modules/kernel/paths.ts";
import { findSwapFacts } from "#modules/swaps/index.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { tell } from "../tell.ts";
import * as emails from "./emails.ts";

type InspectionFacts = NonNullable<Awaited<ReturnType<typeof findInspectionFacts>>>;
type Payload<E extends { schema: z.ZodType }> = z.output<E["schema"]>;

/** Stages of an appointment. The seller comes to the first two, the buyer to the pick-up. */
const EVALUATION = 1;
const PICK_UP = 3;

const NAMES: Record<number, string> = { 1: "Evaluation", 2: "Drop-off", 3: "Pick-up" };
const nameOf = (stage: number) => NAMES[stage] ?? "Appointment";

function scheduledEmail(facts: InspectionFacts): EmailDraft {
  const { id, car, swap, address: place, status, stage } = facts;
  const at = facts.start.toISOString();
  const confirm = status === "pending" ? confirmInspectionPath(facts.confirmToken) : undefined;
  if (stage === PICK_UP) return emails.pickUpScheduled({ car, inspection: id, at, place, confirm });
  const write = stage === EVALUATION ? emails.evaluationScheduled : emails.dropOffScheduled;
  return write({ car, swap, at, place, confirm });
}

type About = { stage: number; swap: string; inspection: string; seller: string; buyer?: string | null | undefined };

/** The person who brings the car or picks it up, and what the notification links to. Null for a buyer without an account. */
function partyOf({ stage, swap, inspection, seller, buyer }: About) {
  if (stage !== PICK_UP) return { to: seller, swap, data: { owner: true } };
  return buyer ? { to: buyer, event: inspection } : null;
}

/** "your Honda" to the seller, "the Honda" to others. */
const carOf = (stage: number, car: string) => (stage === PICK_UP ? `the ${car}` : `your ${car}`);

/** The technician's link: to the evaluation if it is still theirs, otherwise to their tasks. */
const workOf = ({ stage, swap, inspection }: { stage: number; swap: string; inspection: string }) =>
  stage === EVALUATION ? { swap, event: inspection } : { event: inspection };

/** The seller, or the buyer, gets an email that asks for confirmation; both technicians are notified of the change. */
export async function notifyBooked(booked: Payload<typeof inspectionBooked>, context: EventContext): Promise<void> {
  const { inspection, technician, stage, start, previous } = booked;
  const facts = await findInspectionFacts(inspection);
  if (!facts || facts.start.toISOString() !== start) return; // Moved again in the meantime; that booking sends the notifications.
  const party = partyOf(booked);
  if (party)
    await tell(context, {
      ...party,
      type: "inspection.booked",
      text: `${nameOf(stage)} of ${carOf(stage, facts.car)}: ${formatMoment(start)}.`,
      email: { ...scheduledEmail(facts), invitation: await findAppointmentEntry(inspection) },
    });
  const text = `${nameOf(stage)} of the ${facts.car}: ${formatMoment(start)}.`;
  await tell(context, { to: technician, type: "inspection.booked", text, ...workOf(booked) });
  if (previous && previous.technician !== technician)
    await tell(context, {
      to: previous.technician,
      type: "inspection.moved",
      text: `${nameOf(stage)} of the ${facts.car} on ${formatMoment(previous.start)} went to someone else.`,
      event: inspection,
    });
}

/** Both technicians are notified; the seller, or the buyer, learns who comes instead. */
export async function notifyReassigned(
  payload: Payload<typeof inspectionReassigned>,
  context: EventContext,
): Promise<void> {
  const { inspection, technician, previous, stage, start } = payload;
  const facts = await findInspectionFacts(inspection);
  if (!facts) return;
  const what = `${nameOf(stage)} of the ${facts.car}`;
  const text = `${what}: ${formatMoment(start)}. You take it over from a colleague.`;
  await tell(context, { to: technician, type: "inspection.booked", text, ...workOf(payload) });
  const gone = `${what} on ${formatMoment(start)} went to someone else.`;
  await tell(context, { to: previous, type: "inspection.moved", text: gone, event: inspection });
  const party = partyOf(payload);
  const person = (await findPeople([technician])).get(technician)?.firstName;
  if (!party || !person) return;
  const said = `${nameOf(stage)} of ${carOf(stage, facts.car)} on ${formatMoment(start)}: ${person} takes over. The time stays the same.`;
  await tell(context, { ...party, type: "inspection.reassigned", text: said });
}

export async function notifyConfirmed(
  payload: Payload<typeof inspectionConfirmed>,
  context: EventContext,
): Promise<void> {
  const { technician, stage, start } = payload;
  const facts = await findInspectionFacts(payload.inspection);
  if (!facts) return;
  const text = `${nameOf(stage)} of the ${facts.car} on ${formatMoment(start)} is confirmed.`;
  await tell(context, { to: technician, type: "inspection.confirmed", text, ...workOf(payload) });
  const party = partyOf(payload);
  if (party) await tell(context, { ...party, type: "inspection.confirmed", text });
}

export async function notifyCanceled(
  payload: Payload<typeof inspectionCanceled>,
  context: EventContext,
): Promise<void> {
  const { inspection, technician, stage, start } = payload;
  const facts = await findInspectionFacts(inspection);
  if (!facts) return;
  const text = `${nameOf(stage)} of the ${facts.car} on ${formatMoment(start)} is canceled.`;
  await tell(context, { to: technician, type: "inspection.canceled", text, event: inspection });
  const party = partyOf(payload);
  if (!party) return;
  const email = { ...(await canceledEmail(facts, start)), invitation: await findAppointmentEntry(inspection) };
  await tell(context, { ...party, type: "inspection.canceled", text, email });
}

/** The email asks for another time, unless the car was withdrawn, sold, or inspected by its seller. */
async function canceledEmail({ car, swap, stage }: InspectionFacts, at: string): Promise<EmailDraft> {
  const facts = await findSwapFacts(swap);
  if (!(stage === EVALUATION ? facts?.bookable : facts?.inDeal))
    return emails.appointmentCanceled({ what: `${nameOf(stage).toLowerCase()} of ${carOf(stage, car)}`, at });
  if (stage === EVALUATION) return emails.evaluationCanceled({ car, swap, at });
  return (stage === PICK_UP ? emails.pickUpCanceled : emails.dropOffCanceled)({ car, swap, at });
}

export async function notifyFailed(payload: Payload<typeof evaluationFailed>, context: EventContext): Promise<void> {
  const { inspection, swap, seller, reason } = payload;
  const facts = await findInspectionFacts(inspection);
  if (!facts) return;
  await tell(context, {
    to: seller,
    type: "inspection.failed",
    text: `The evaluation of your ${facts.car} did not take place.`,
    swap,
    data: { owner: true },
    email: emails.evaluationMissed({ car: facts.car, swap, reason }),
  });
}
