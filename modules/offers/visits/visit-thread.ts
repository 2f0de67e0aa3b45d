import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { lockSwap, type Swap } from "#modules/swaps/index.ts";
import { refuseVisit } from "./errors.ts";
import { type VisitAction, visitLifecycle } from "./lifecycle.ts";
import { hasBegun, type VisitParty, visitPartyOf } from "./policy.ts";
import { type VisitRow, visits } from "./tables.ts";

export type VisitThread = { swap: Swap; visit: VisitRow; party: VisitParty };

/** Swap and visit, locked in this order, when the actor has a part in the visit. */
export async function lockVisit(tx: Tx, actor: Actor, id: string): Promise<VisitThread | undefined> {
  if (!isId(id)) return undefined;
  const [found] = await tx.select().from(visits).where(eq(visits.id, id));
  const party = found && visitPartyOf(actor, found);
  const swap = party && (await lockSwap(tx, system, found.swapId));
  if (!swap) return undefined;
  const [visit] = await tx.select().from(visits).where(eq(visits.id, id)).for("update");
  return visit && { swap, visit, party };
}

/**
 * Why the action cannot be taken on this visit now: it has ended, its time has come, or its time differs from the one
 * that was shown.
 */
export function refuseVisitAction(
  visit: VisitRow,
  action: VisitAction,
  now: Date,
  seen: string | undefined,
): Refused | null {
  if (!visitLifecycle.allows(visit.status, action))
    return refuseVisit("visit-closed", {
      message: `This visit is ${visit.status} already.`,
      details: { status: visit.status, allowed: visitLifecycle.allowed(visit.status) },
    });
  if (hasBegun(visit, now)) return refuseVisit("visit-begun");
  return seen !== undefined && Date.parse(seen) !== visit.startsAt.getTime()
    ? refuseVisit("visit-changed", { details: { date: visit.startsAt.toISOString() } })
    : null;
}
