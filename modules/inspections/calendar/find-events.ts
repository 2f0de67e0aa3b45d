import type { Actor } from "#modules/kernel/actor.ts";
import type { Paged } from "#modules/kernel/paging.ts";
import { findVisit } from "#modules/offers/index.ts";
import type { VisitView } from "#modules/offers/schemas.ts";
import { findInspection } from "../booking/find-inspections.ts";
import type { EventKind } from "../inspection-schemas.ts";
import { STAGES } from "../lifecycle.ts";
import type { AgendaItem, CalendarEvent, InspectionView } from "../shapes.ts";
import { type AgendaFilter, findAgenda, stateOfInspection, stateOfVisit } from "./find-agenda.ts";

/** The visits and appointments this actor may see, in order of time, 40 a page (GET /events). */
export async function findEvents(actor: Actor, filter: AgendaFilter): Promise<Paged<CalendarEvent>> {
  const { list, page } = await findAgenda(actor, filter);
  return { list: list.map(eventOf), page };
}

/** One visit or appointment; undefined if this actor may not see it. */
export async function findEvent(actor: Actor, id: string): Promise<CalendarEvent | undefined> {
  const visit = await findVisit(actor, id);
  if (visit) return eventOfVisit(visit);
  const appointment = await findInspection(actor, id);
  return appointment && eventOfAppointment(appointment);
}

/** An item of the agenda in the shape that both kinds share. */
export const eventOf = (item: AgendaItem): CalendarEvent =>
  "visit" in item ? eventOfVisit(item.visit) : eventOfAppointment(item.inspection);

const eventOfVisit = (visit: VisitView): CalendarEvent => ({
  _id: visit._id,
  type: "visit",
  kind: "visit",
  title: visit.title,
  swap: visit.swap,
  vehicle: visit.vehicle,
  status: visit.status,
  state: stateOfVisit(visit),
  start: visit.date,
  end: visit.end,
  address: visit.addressLine,
  technician: null,
  center: null,
});

const eventOfAppointment = (one: InspectionView): CalendarEvent => ({
  _id: one._id,
  type: "inspection",
  kind: kindOf(one),
  title: one.title,
  swap: one.swap,
  vehicle: one.vehicle,
  status: one.status,
  state: stateOfInspection(one),
  start: one.time,
  end: one.end,
  address: one.location.address,
  technician: one.technician,
  center: one.location.center,
});

function kindOf({ stage }: InspectionView): EventKind {
  if (stage === STAGES.evaluation) return "evaluation";
  return stage === STAGES.dropOff ? "drop-off" : "pick-up";
}
