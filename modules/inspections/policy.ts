import { type Actor, can } from "#modules/kernel/actor.ts";
import { isOnlyTechnician, technicianSince } from "#modules/swaps/policy.ts";

type Facts = { sellerId: string; technicianId: string; startsAt: Date };

const isOne = (actor: Actor, user: string) => actor.id !== null && actor.id === user;

/** The seller, the assigned technician until 30 days after, and staff who work with inspections. */
export const canSee = (actor: Actor, inspection: Facts, now: Date): boolean =>
  can(actor, "swap.manage") ||
  (isOne(actor, inspection.technicianId) && inspection.startsAt >= technicianSince(now)) ||
  isOne(actor, inspection.sellerId) ||
  (can(actor, "swap.inspection.details") && !isOnlyTechnician(actor));

/** May confirm, move, or cancel it. */
export const canArrange = (actor: Actor, inspection: Facts): boolean =>
  can(actor, "swap.manage") || isOne(actor, inspection.sellerId);

/** May perform the inspection and complete it. */
export const canWork = (actor: Actor, inspection: Facts): boolean =>
  can(actor, "swap.inspection.complete") || isOne(actor, inspection.technicianId);

/** Staff without a lead time on bookings (spec 6, swap.manage). */
export const booksAtOnce = (actor: Actor): boolean => can(actor, "swap.manage");
