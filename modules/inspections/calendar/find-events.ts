import type { Actor } from "#modules/kernel/actor.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { findVisit, findVisits } from "#modules/swaps/index.ts";
import type { VisitView } from "#modules/swaps/schemas.ts";
import { findInspection, findInspections } from "../booking/find-inspections.ts";
import type { CalendarEvent, InspectionView } from "../schemas.ts";

type Filter = PageRequest & { from?: Date | undefined; to?: Date | undefined };
const RECORDS = 40;

/** The visits and appointments this actor may see, in order of time, 40 a page (GET /events). */
export async function findEvents(actor: Actor, { page = 1, records = RECORDS, from, to }: Filter) {
  // Each of the two lists may fill all pages up to this one.
  const asked = { from, to, records: page * records + 1 };
  const [visits, appointments] = await Promise.all([
    findVisits(actor, { ...asked, order: "soonest" }),
    findInspections(actor, asked),
  ]);
  const events = [...visits.list.map(eventOfVisit), ...appointments.list.map(eventOfAppointment)];
  const sorted = events.sort((a, b) => a.start.localeCompare(b.start) || a._id.localeCompare(b._id));
  const start = (page - 1) * records;
  return pageOfRows(sorted.slice(start, start + records + 1), page, records) satisfies Paged<CalendarEvent>;
}

/** One visit or appointment; undefined if this actor may not see it. */
export async function findEvent(actor: Actor, id: string): Promise<CalendarEvent | undefined> {
  const visit = await findVisit(actor, id);
  if (visit) return eventOfVisit(visit);
  const appointment = await findInspection(actor, id);
  return appointment && eventOfAppointment(appointment);
}

const eventOfVisit = (visit: VisitView): CalendarEvent => ({
  ...{ _id: visit._id, type: "visit", title: visit.title, swap: visit.swap, vehicle: visit.vehicle },
  ...{ status: visit.status, start: visit.date, end: visit.end, address: visit.addressLine },
});

const eventOfAppointment = (one: InspectionView): CalendarEvent => ({
  ...{ _id: one._id, type: "inspection", title: one.title, swap: one.swap, vehicle: one.vehicle },
  ...{ status: one.status, start: one.time, end: one.end, address: one.location.address },
});
