import { type Actor, can } from "#modules/kernel/actor.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { type VisitAction, type VisitSide, type VisitStatus, visitLifecycle } from "./lifecycle.ts";

/** Who may do what with a visit. Browser-safe. */

/** Staff may act for either side; undefined: the actor has no part in the visit. */
export type VisitParty = VisitSide | "staff";

type Facts = { status: VisitStatus; side: VisitSide; startsAt: Date; endsAt: Date; missing: VisitSide | null };

export function visitPartyOf(actor: Actor, visit: { buyerId: string; sellerId: string }): VisitParty | undefined {
  if (actor.id && actor.id === visit.sellerId) return "seller";
  if (actor.id && actor.id === visit.buyerId) return "buyer";
  return can(actor, "swap.manage") ? "staff" : undefined;
}

/** The side that did not propose the time answers it; staff may for them. */
export const answersVisit = (party: VisitParty, visit: Pick<Facts, "side">): boolean => party !== visit.side;

/** Both came, as far as is known. */
export const tookPlace = (visit: Pick<Facts, "status" | "endsAt" | "missing">, now: Date): boolean =>
  visit.status === "accepted" && visit.missing === null && visit.endsAt <= now;

/** The seller's address is for the buyer of an accepted visit (permissions.md, Objects). */
export const knowsAddress = (party: VisitParty, visit: Pick<Facts, "status">): boolean =>
  party !== "buyer" || visit.status === "accepted";

/** Until when a visit can be recorded as missed. */
const MISSED_DAYS = 30;

/** Whether the visit's time has come; from then on, it can only be recorded as missed. */
export const hasBegun = (visit: Pick<Facts, "startsAt">, now: Date): boolean => visit.startsAt <= now;
export const isRecordable = (visit: Facts, now: Date): boolean =>
  hasBegun(visit, now) && now.getTime() < visit.startsAt.getTime() + MISSED_DAYS * DAY_MS;

/** The buttons that this party gets. */
export function visitActsFor(party: VisitParty, visit: Facts, now: Date): VisitAction[] {
  const begun = hasBegun(visit, now);
  const may: Record<VisitAction, boolean> = {
    accept: !begun && answersVisit(party, visit),
    decline: !begun && answersVisit(party, visit),
    // The side that answers declines instead.
    cancel: !begun && (visit.status === "accepted" || !answersVisit(party, visit) || party === "staff"),
    change: !begun,
    lapse: false,
    miss: party !== "buyer" && isRecordable(visit, now),
  };
  return visitLifecycle.allowed(visit.status).filter((action) => may[action]);
}
