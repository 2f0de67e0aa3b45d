import type { z } from "zod";
import type {
  evaluationFailed,
  inspectionBooked,
  inspectionCanceled,
  inspectionConfirmed,
} from "#modules/inspections/events.ts";
import { findInspectionFacts } from "#modules/inspections/index.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { confirmInspectionPath } from "#modules/kernel/paths.ts";
import { findSwapFacts } from "#modules/swaps/index.ts";
import type { LetterDraft } from "../../schemas.ts";
import { tell } from "../tell.ts";
import * as letters from "./letters.ts";

type InspectionFacts = NonNullable<Awaited<ReturnType<typeof findInspectionFacts>>>;
type Payload<E extends { schema: z.ZodType }> = z.output<E["schema"]>;

/** Stages of an appointment; the dealer's pick-up (3) doesn't concern the seller. */
const EVALUATION = 1;
const DROP_OFF = 2;

const NAMES: Record<number, string> = { 1: "Evaluation", 2: "Drop-off", 3: "Pick-up" };
const nameOf = (stage: number) => NAMES[stage] ?? "Appointment";

function scheduledLetter(facts: InspectionFacts, swap: string): LetterDraft {
  const { car, address: place, status } = facts;
  const at = facts.start.toISOString();
  const confirm = status === "pending" ? confirmInspectionPath(facts.confirmToken) : undefined;
  const write = facts.stage === EVALUATION ? letters.evaluationScheduled : letters.dropOffScheduled;
  return write({ car, swap, at, place, confirm });
}

/** The technician's link: to the evaluation if it is still theirs, otherwise to their tasks. */
const workOf = ({ stage, swap, inspection }: { stage: number; swap: string; inspection: string }) =>
  stage === EVALUATION ? { swap, event: inspection } : { event: inspection };

/** The seller gets an email that asks for confirmation; both technicians are notified of the change. */
export async function notifyBooked(booked: Payload<typeof inspectionBooked>, context: EventContext): Promise<void> {
  const { inspection, swap, seller, technician, stage, start, previous } = booked;
  const facts = await findInspectionFacts(inspection);
  if (!facts || facts.start.toISOString() !== start) return; // Moved again in the meantime; that booking sends the notices.
  if (stage === EVALUATION || stage === DROP_OFF)
    await tell(context, {
      to: seller,
      type: "inspection.booked",
      text: `${nameOf(stage)} of your ${facts.car}: ${formatMoment(start)}.`,
      swap,
      data: { owner: true },
      letter: scheduledLetter(facts, swap),
    });
  const text = `${nameOf(stage)} of the ${facts.car}: ${formatMoment(start)}.`;
  await tell(context, { to: technician, type: "inspection.booked", text, ...workOf(booked) });
  if (previous && previous.technician !== technician)
    await tell(context, {
      to: previous.technician,
      type: "inspection.moved",
      text: `${nameOf(stage)} of the ${facts.car} on ${formatMoment(previous.start)} went to somebody else.`,
      event: inspection,
    });
}

export async function notifyConfirmed(
  payload: Payload<typeof inspectionConfirmed>,
  context: EventContext,
): Promise<void> {
  const { swap, seller, technician, stage, start } = payload;
  const facts = await findInspectionFacts(payload.inspection);
  if (!facts) return;
  const text = `${nameOf(stage)} of the ${facts.car} on ${formatMoment(start)} is confirmed.`;
  await tell(context, { to: technician, type: "inspection.confirmed", text, ...workOf(payload) });
  if (stage === EVALUATION || stage === DROP_OFF)
    await tell(context, { to: seller, type: "inspection.confirmed", text, swap, data: { owner: true } });
}

export async function notifyCanceled(
  payload: Payload<typeof inspectionCanceled>,
  context: EventContext,
): Promise<void> {
  const { inspection, swap, seller, technician, stage, start } = payload;
  const facts = await findInspectionFacts(inspection);
  if (!facts) return;
  const { car } = facts;
  const text = `${nameOf(stage)} of the ${car} on ${formatMoment(start)} is canceled.`;
  await tell(context, { to: technician, type: "inspection.canceled", text, event: inspection });
  if (stage !== EVALUATION) return;
  // The email asks for another time, unless the car was withdrawn or inspected by its seller.
  const again = (await findSwapFacts(swap))?.bookable;
  const letter = again ? letters.evaluationCanceled({ car, swap, at: start }) : undefined;
  await tell(context, { to: seller, type: "inspection.canceled", text, swap, data: { owner: true }, letter });
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
    letter: letters.evaluationMissed({ car: facts.car, swap, reason }),
  });
}
