import { type Actor, can } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import type { Paged } from "#modules/kernel/paging.ts";
import { findInspections } from "../booking/find-inspections.ts";
import { canArrange, canWork } from "../policy.ts";
import type { InspectionView } from "../shapes.ts";

export type FieldQuestion = {
  /** Only appointments of this technician; a technician sees their own without asking. */
  technician?: string | undefined;
  page?: number | undefined;
};
type May = { reschedule: boolean; complete: boolean };
export type FieldDays = {
  /** Everything of today and later that was not canceled, the next one first. */
  ahead: InspectionView[];
  /** The last day that `ahead` is complete for, if there is more. */
  until: string | null;
  /** Earlier ones, the last one first. */
  past: Paged<InspectionView>;
  may: Record<string, May>;
};

const MOST_AHEAD = 120;
const PAST_RECORDS = 20;

/** Whose appointments are asked for: a technician's own, otherwise those of the chosen technician, or everyone's. */
export const technicianAsked = (actor: Actor, technician?: string): string | undefined =>
  technician ??
  (actor.roles.includes("technician") && !can(actor, "swap.manage") ? (actor.id ?? undefined) : undefined);

/** The appointments of technicians: what is ahead, and what they did. */
export async function findFieldDays(actor: Actor, { technician, page }: FieldQuestion = {}): Promise<FieldDays> {
  const today = chicagoInstant(chicagoDay(currentTime()));
  const whose = technicianAsked(actor, technician);
  const [ahead, past] = await Promise.all([
    findInspections(actor, {
      technician: whose,
      from: today,
      status: ["pending", "scheduled", "complete"],
      records: MOST_AHEAD,
    }),
    findInspections(actor, { technician: whose, to: today, order: "newest", page, records: PAST_RECORDS }),
  ]);
  const last = ahead.list.at(-1);
  return {
    ahead: ahead.list,
    until: ahead.page.end || !last ? null : addChicagoDays(chicagoDay(new Date(last.time)), -1),
    past,
    may: Object.fromEntries([...ahead.list, ...past.list].map((one) => [one._id, mayOf(actor, one)])),
  };
}

function mayOf(actor: Actor, { status, time, seller, technician }: InspectionView): May {
  const facts = { sellerId: seller?._id ?? "", technicianId: technician?._id ?? "", startsAt: new Date(time) };
  const live = status === "pending" || status === "scheduled";
  return { reschedule: live && canArrange(actor, facts), complete: canWork(actor, facts) };
}
