import { EVALUATION_HOLDS } from "#modules/deals/lifecycle.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { canEditEvaluation, isOnlyTechnician, type SwapFacts, technicianSince } from "#modules/swaps/policy.ts";
import { STAGES } from "./lifecycle.ts";

type Facts = {
  sellerId: string;
  technicianId: string;
  startsAt: Date;
  stage?: number;
  /** The buyer of the car, for a pick-up. */
  buyerId?: string | null;
};

const isOne = (actor: Actor, user: string | null | undefined): boolean => actor.id !== null && actor.id === user;

/** The seller, and for a pick-up the buyer: the person who is expected with the car. */
const isParty = (actor: Actor, { stage, sellerId, buyerId }: Facts): boolean =>
  isOne(actor, stage === STAGES.pickUp ? buyerId : sellerId);

/** The seller, the buyer who picks the car up, the assigned technician until 30 days after, and staff who work with inspections. */
export const canSee = (actor: Actor, inspection: Facts, now: Date): boolean =>
  can(actor, "swap.manage") ||
  (isOne(actor, inspection.technicianId) && inspection.startsAt >= technicianSince(now)) ||
  isOne(actor, inspection.sellerId) ||
  isParty(actor, inspection) ||
  (can(actor, "swap.inspection.details") && !isOnlyTechnician(actor));

/** May confirm, move, or cancel it. */
export const canArrange = (actor: Actor, inspection: Facts): boolean =>
  can(actor, "swap.manage") || isParty(actor, inspection);

/** May perform the inspection and complete it. */
export const canWork = (actor: Actor, inspection: Facts): boolean =>
  can(actor, "swap.inspection.complete") || isOne(actor, inspection.technicianId);

type Evaluated = { stage1CompleteAt: Date | null; inspectionSelf: boolean };

/** A technician's evaluation is verified (stage 2) once it is complete; a seller's own is not. */
export const hasVerification = ({ stage1CompleteAt, inspectionSelf }: Evaluated): boolean =>
  stage1CompleteAt !== null && !inspectionSelf;

/** Whether a verification still holds; an older one can be completed again. */
export const isVerified = ({ stage2CompleteAt }: { stage2CompleteAt: Date | null }, now: Date): boolean =>
  stage2CompleteAt !== null && now.getTime() - stage2CompleteAt.getTime() <= EVALUATION_HOLDS.days * DAY_MS;

/** Who may complete the verification: the staff and the technician who may change the evaluation. */
export const canVerify = (actor: Actor, swap: SwapFacts & Evaluated, now: Date): boolean =>
  hasVerification(swap) && canEditEvaluation(actor, swap, now);

/** Who may book a drop-off or a pick-up of this car: staff, the seller a drop-off, and the buyer a pick-up. */
export const canBook = (actor: Actor, stage: number, people: { sellerId: string; buyerId: string | null }): boolean =>
  can(actor, "swap.manage") || isParty(actor, { ...people, stage, technicianId: "", startsAt: new Date(0) });

/** Staff without a lead time on bookings (docs/spec/schedule.md). */
export const booksAtOnce = (actor: Actor): boolean => can(actor, "swap.manage");
