import type { Actor } from "#modules/kernel/actor.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { findVisits } from "#modules/offers/index.ts";
import type { VisitView } from "#modules/offers/schemas.ts";
import { findInspections } from "../booking/find-inspections.ts";
import type { EventKind, EventState } from "../inspection-schemas.ts";
import type { Status } from "../lifecycle.ts";
import { STAGES } from "../lifecycle.ts";
import type { AgendaItem, InspectionView } from "../shapes.ts";

export type AgendaFilter = PageRequest & {
  from?: Date | undefined;
  to?: Date | undefined;
  /** Upcoming ones, the next one first, or past and ended ones, the last one first; if omitted, all in order of time. */
  when?: "upcoming" | "past" | undefined;
  kind?: EventKind | undefined;
  /** Someone who takes part. */
  person?: string | undefined;
  /** Only appointments at this center. */
  center?: string | undefined;
  states?: readonly EventState[] | undefined;
};
const RECORDS = 40;
const STAGE_OF = { evaluation: STAGES.evaluation, "drop-off": STAGES.dropOff, "pick-up": STAGES.pickUp } as const;
const STATUS_OF: Record<EventState, Status> = {
  pending: "pending",
  confirmed: "scheduled",
  complete: "complete",
  canceled: "canceled",
};

/** The visits and appointments that this actor may see, 40 a page. */
export async function findAgenda(actor: Actor, filter: AgendaFilter = {}): Promise<Paged<AgendaItem>> {
  const { page = 1, records = RECORDS, kind, center, states, ...shared } = filter;
  const byKey = filter.after !== undefined;
  // Each of the two lists may fill all pages up to this one.
  const asked = { ...shared, records: page * records + 1 };
  const [visits, appointments] = await Promise.all([
    (kind && kind !== "visit") || center
      ? []
      : (await findVisits(actor, { ...asked, states, ...(filter.when ? {} : { order: "soonest" }) })).list,
    kind === "visit"
      ? []
      : (
          await findInspections(actor, {
            ...asked,
            center,
            ...(kind && { stage: STAGE_OF[kind] }),
            ...(states && { status: states.map((state) => STATUS_OF[state]) }),
            order: filter.when === "past" ? "newest" : "soonest",
          })
        ).list,
  ]);
  const items: AgendaItem[] = [...visits.map((visit) => ({ visit })), ...appointments.map(asInspection)];
  const sorted = items.sort(byKey ? byNewestKey : bySoonest);
  if (filter.when === "past" && !byKey) sorted.reverse();
  const start = (page - 1) * records;
  return pageOfRows(sorted.slice(start, start + records + 1), page, records);
}

const asInspection = (inspection: InspectionView): AgendaItem => ({ inspection });
const keyOf = (item: AgendaItem) =>
  "visit" in item ? `${item.visit.date} ${item.visit._id}` : `${item.inspection.time} ${item.inspection._id}`;
const byNewestKey = (a: AgendaItem, b: AgendaItem) => (idOf(a) < idOf(b) ? 1 : -1);
const idOf = (item: AgendaItem) => ("visit" in item ? item.visit._id : item.inspection._id);
const bySoonest = (a: AgendaItem, b: AgendaItem) => keyOf(a).localeCompare(keyOf(b));

/** How far a visit or an appointment is. */
export const stateOfVisit = ({ status, tookPlace, missing }: VisitView): EventState => {
  if (status === "pending") return "pending";
  if (status !== "accepted") return "canceled";
  return tookPlace || missing ? "complete" : "confirmed";
};
export const stateOfInspection = ({ status }: InspectionView): EventState =>
  status === "scheduled" ? "confirmed" : status;
