import { and, gt, inArray, lt, ne } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import { findHolders, findHoursOf } from "#modules/accounts/index.ts";
import { addChicagoDays, chicagoInstant } from "#modules/kernel/chicago.ts";
import { findTechniciansOf } from "../centers/find-areas.ts";
import { inspections } from "../tables.ts";
import type { Appointment, Technician } from "./slots.ts";

type Booked = Appointment & { technician: string; inspection: string };
export type KnownTechnician = Omit<Technician, "appointments"> & { fullName: string; appointments: readonly Booked[] };
type Question = {
  /** First and last Chicago day, both included. */
  from: string;
  to: string;
  /** Only this technician. */
  user?: string | undefined;
  /** Only technicians who drive to this ZIP code, unless one is asked for by name. */
  zip?: string | null | undefined;
  /** The appointment to be moved, which doesn't block times. */
  except?: string | undefined;
};

/** Of technicians who have not said when they work: no time of the week is one of theirs. */
export const NO_HOURS: readonly string[] = ["none"];

/** The technicians with the data that decides their free times on these days. */
export async function findTechnicians(question: Question, executor: Executor = db()): Promise<KnownTechnician[]> {
  const everybody = await findHolders("technician", executor);
  const drives = question.zip && !question.user ? await findTechniciansOf(question.zip, executor) : undefined;
  const people = everybody.filter(({ id }) => (!question.user || id === question.user) && (!drives || drives.has(id)));
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const hours = await findHoursOf(ids, question, executor);
  const busy = Map.groupBy(await findBusy(ids, question, executor), ({ technician }) => technician);
  return people.map(({ id, fullName }) => {
    const own = hours.get(id);
    return {
      id,
      fullName,
      general: own?.chosen ? own.general : NO_HOURS,
      vacations: own?.vacations ?? [],
      appointments: busy.get(id) ?? [],
    };
  });
}

/** Appointments of these days, and of the evening before and the morning after because of the travel time. */
async function findBusy(ids: string[], { from, to, except }: Question, executor: Executor) {
  const rows: Booked[] = await executor
    .select({
      inspection: inspections.id,
      technician: inspections.technicianId,
      start: inspections.startsAt,
      end: inspections.endsAt,
      lat: inspections.lat,
      lng: inspections.lng,
      center: inspections.centerId,
    })
    .from(inspections)
    .where(
      and(
        inArray(inspections.technicianId, ids),
        ne(inspections.status, "canceled"),
        gt(inspections.endsAt, chicagoInstant(addChicagoDays(from, -1))),
        lt(inspections.startsAt, chicagoInstant(addChicagoDays(to, 2))),
      ),
    );
  return rows.filter(({ inspection }) => inspection !== except);
}
