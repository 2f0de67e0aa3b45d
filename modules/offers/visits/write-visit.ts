import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { type VisitAction, visitLifecycle } from "./lifecycle.ts";
import { type VisitParty, visitPartyOf } from "./policy.ts";
import { type VisitRow, visitHistory, visits } from "./tables.ts";

type Patch = Partial<Pick<VisitRow, "startsAt" | "endsAt" | "side" | "message" | "reason" | "missing" | "acceptedAt">> &
  Partial<Pick<VisitRow, "dayReminderAt" | "hoursReminderAt">>;
type Change = { action: VisitAction; now: Date; patch?: Patch; note?: string | null | undefined };

/** Applies one action of the table to a locked visit, and adds its history row. */
export async function writeVisit(
  tx: Tx,
  actor: Actor,
  visit: VisitRow,
  { action, now, patch = {}, note }: Change,
): Promise<VisitRow> {
  const [status] = visitLifecycle.targets(visit.status, action);
  if (!status) throw new Error(`A visit that is ${visit.status} cannot ${action}`);
  const [after] = await tx
    .update(visits)
    .set({ ...patch, status, updatedAt: now, version: visit.version + 1 })
    .where(eq(visits.id, visit.id))
    .returning();
  await writeVisitHistory(tx, actor, after as VisitRow, action, now, note);
  return after as VisitRow;
}

export async function writeVisitHistory(
  tx: Tx,
  actor: Actor,
  visit: VisitRow,
  action: VisitAction | "request",
  now: Date,
  note?: string | null,
): Promise<void> {
  const line = { visitId: visit.id, action, side: visit.side, startsAt: visit.startsAt, note: note ?? null };
  await tx.insert(visitHistory).values({ id: newId(), ...line, actorId: actor.id, at: now });
}

/** The payload of a visit's events. */
export const visitFacts = (actor: Actor, visit: VisitRow) => ({
  visit: visit.id,
  swap: visit.swapId,
  buyer: visit.buyerId,
  seller: visit.sellerId,
  date: visit.startsAt.toISOString(),
  side: visit.side,
  by: actor.kind === "system" ? ("system" as const) : (visitPartyOf(actor, visit) as VisitParty),
});
