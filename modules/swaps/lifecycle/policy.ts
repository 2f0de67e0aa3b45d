import { type Actor, can } from "#modules/kernel/actor.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { PERMISSIONS, type Role, STAFF_ROLES } from "#modules/kernel/permissions.ts";
import { type AnyAction, whoMay } from "./markers.ts";
import { allowedActions, allows, comesBefore, isEnded, isIdentityFixed, isPublic } from "./state.ts";
import { type SwapState, type TaskKind, taskPermission } from "./steps.ts";

/** Who may see and do what with one swap. Browser-safe: facts in, yes or no out. */

export type SwapFacts = SwapState & {
  id: string;
  sellerId: string;
  ownerId: string;
  evaluationTechnicianId: string | null;
  /** The time the evaluation is booked for. */
  evaluationAt: Date | string | null;
  /** Who verifies the car at its drop-off, and when. */
  verifyTechnicianId?: string | null;
  verifyAt?: Date | string | null;
  /** The seller stated that the maker's warranty is still valid. */
  factoryWarrantyUser: boolean;
  /** Who has completed the evaluation. */
  stage1By: string | null;
  /** When it was first for sale; null: never. */
  firstListedDate: Date | string | null;
};

export const isSeller = (actor: Actor, swap: Pick<SwapFacts, "sellerId">): boolean =>
  actor.id !== null && actor.id === swap.sellerId;
export const isOwner = (actor: Actor, swap: Pick<SwapFacts, "ownerId">): boolean =>
  actor.id !== null && actor.id === swap.ownerId;

/** How long after the appointment a technician still works on a car (permissions.md, Objects). */
const TECHNICIAN_MS = 30 * DAY_MS;
/** Technicians keep access to cars with an appointment at or after this time. */
export const technicianSince = (now: Date): Date => new Date(now.getTime() - TECHNICIAN_MS);

const isBookedWith = (actor: Actor, swap: SwapFacts) => actor.id !== null && actor.id === swap.evaluationTechnicianId;
const isRecent = (at: Date | string | null | undefined, now: Date) =>
  at != null && new Date(at) >= technicianSince(now);
/** The technician of the evaluation or of its verification. */
const isTechnician = (actor: Actor, swap: SwapFacts, now: Date) =>
  (isBookedWith(actor, swap) && isRecent(swap.evaluationAt, now)) ||
  (actor.id !== null && actor.id === swap.verifyTechnicianId && isRecent(swap.verifyAt, now));

/**
 * Who sees all of a swap: staff every one, a seller their own, the technician the cars booked with them. Deleted ones:
 * admin. The buyer, who owns the car after the sale, does not: the rest is private to the seller.
 */
export function canSee(actor: Actor, swap: SwapFacts, now: Date): boolean {
  if (swap.deletedAt) return can(actor, "swap.delete");
  return can(actor, "swap.read") || isSeller(actor, swap) || isTechnician(actor, swap, now);
}

/** Whether a buyer or visitor may see the car; buyers may see the car they bought on any channel. */
export const canSeePublicly = (actor: Actor, swap: SwapFacts, now: Date): boolean =>
  isPublic(swap) || canSee(actor, swap, now) || (isOwner(actor, swap) && !swap.deletedAt);

/** Whether this actor may take the action; the table says whether it is possible now. */
export function mayTake(actor: Actor, swap: SwapFacts, action: AnyAction): boolean {
  if (actor.kind === "system") return true;
  const who = whoMay(action);
  if (who.seller && isSeller(actor, swap) && (who.sellerAt?.includes(swap.step) ?? true)) return true;
  // The steps limit until when the technician may.
  if (who.technician && isBookedWith(actor, swap)) return true;
  return who.may.some((permission) => can(actor, permission));
}

/** The buttons this actor gets. */
export const actionsFor = (actor: Actor, swap: SwapFacts): AnyAction[] =>
  allowedActions(swap).filter((action) => mayTake(actor, swap, action));

export const canTake = (actor: Actor, swap: SwapFacts, action: AnyAction): boolean =>
  allows(swap, action) && mayTake(actor, swap, action);

/** Staff, and the technician it is booked with. */
const worksOn = (actor: Actor, swap: SwapFacts, now: Date) =>
  can(actor, "swap.manage") || can(actor, "swap.valuate") || isTechnician(actor, swap, now);
const isSellerBeforeListing = (actor: Actor, swap: SwapFacts) => isSeller(actor, swap) && !isIdentityFixed(swap);

/** The record of an ended swap is read-only, except for users who manage swaps. */
export const isClosedTo = (actor: Actor, swap: SwapFacts): boolean => isEnded(swap) && !can(actor, "swap.manage");

/** Who may change a swap's details: staff, the technician it is booked with, and its seller. */
export const canEdit = (actor: Actor, swap: SwapFacts, now: Date): boolean =>
  !isClosedTo(actor, swap) && (worksOn(actor, swap, now) || isSeller(actor, swap));

/** Who may change the vehicle's details: staff and the technician always, its seller until it is listed. */
export const canEditVehicle = (actor: Actor, swap: SwapFacts, now: Date): boolean =>
  !isClosedTo(actor, swap) && (worksOn(actor, swap, now) || isSellerBeforeListing(actor, swap));

/**
 * Who may change the findings and pictures of an evaluation: staff and the technician always. Sellers fill in the one
 * of a car under the maker's warranty until it is complete, and never change a technician's findings.
 */
export const canEditEvaluation = (actor: Actor, swap: SwapFacts, now: Date): boolean =>
  !isClosedTo(actor, swap) &&
  (worksOn(actor, swap, now) || (isSellerBeforeListing(actor, swap) && swap.factoryWarrantyUser && !swap.stage1By));

export type TaskFacts = { kind: TaskKind; roleGroup: string; assigneeId: string | null };

/** A task is visible to the roles of its group and to its assignee. */
export function canWork(actor: Actor, task: TaskFacts): boolean {
  if (actor.roles.includes("admin")) return true;
  if (!can(actor, "dashboard.tasks")) return false;
  if (actor.id !== null && actor.id === task.assigneeId) return true;
  const permission = taskPermission(task.kind);
  // Technicians work on the visits booked with them, not on those of colleagues.
  if (task.kind === "eval" && task.assigneeId && isOnlyTechnician(actor)) return false;
  return permission ? can(actor, permission) : actor.roles.some((role) => role === task.roleGroup);
}

/** The roles a task can be assigned to: those that see it; a free task can be assigned to any staff. */
export function workersOf({ kind, roleGroup }: Pick<TaskFacts, "kind" | "roleGroup">): readonly Role[] {
  const permission = taskPermission(kind);
  if (permission) return PERMISSIONS[permission];
  return kind === "free" ? STAFF_ROLES : STAFF_ROLES.filter((role) => role === "admin" || role === roleGroup);
}

/** A user whose only staff role is technician: sees the cars and visits booked with them, not those of colleagues. */
export const isOnlyTechnician = (actor: Actor): boolean =>
  actor.roles.includes("technician") && actor.roles.every((role) => role === "technician" || role === "user");

export const canEditMoney = (actor: Actor): boolean => can(actor, "swap.manage") || can(actor, "deal.pay");

/** Who may change title and loan: staff who handle money, and its seller until it is listed. */
export const canEditPapers = (actor: Actor, swap: SwapFacts): boolean =>
  canEditMoney(actor) || isSellerBeforeListing(actor, swap);

/** Who records what a history report or a warranty report says. */
export const canEditReports = (actor: Actor): boolean => can(actor, "swap.manage") || can(actor, "swap.valuate");

/** Whether staff may replace the estimated taxes: for a car of the marketplace whose deal is not signed yet. */
export const canCorrectTaxes = (actor: Actor, swap: SwapFacts): boolean => canEditMoney(actor) && areTaxesOpen(swap);
export const areTaxesOpen = (swap: SwapFacts): boolean =>
  swap.channel === "listing" && !isEnded(swap) && comesBefore(swap.step, "payments");
