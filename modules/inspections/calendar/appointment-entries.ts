import { and, desc, eq, gte, or } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { NAME } from "#modules/kernel/brand.ts";
import { type CalendarEntry, writeCalendar } from "#modules/kernel/calendar-file.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { environment } from "#modules/kernel/environment.ts";
import { isId } from "#modules/kernel/ids.ts";
import { eventPath } from "#modules/kernel/paths.ts";
import { visibleAppointments } from "../booking/find-inspections.ts";
import { inspectionTitle } from "../inspection-schemas.ts";
import { canSee } from "../policy.ts";
import { inspections } from "../tables.ts";

type Row = typeof inspections.$inferSelect;

/**
 * The appointments since a time that a person's calendar shows, and those of cars that they are the agent of, for the calendar
 * they subscribe to.
 */
export async function findAppointmentEntries(actor: Actor & { id: string }, from: Date): Promise<CalendarEntry[]> {
  const seen = visibleAppointments(actor);
  const rows = await db()
    .select()
    .from(inspections)
    .where(and(seen && or(seen, eq(inspections.agentId, actor.id)), gte(inspections.startsAt, from)))
    .orderBy(desc(inspections.startsAt));
  return entriesOf(rows);
}

/** One appointment as a calendar file; undefined for everyone who may not see it. */
export async function findAppointmentFile(actor: Actor, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined;
  const rows = await db().select().from(inspections).where(eq(inspections.id, id));
  const seen = rows.filter((row) => canSee(actor, row, currentTime()));
  return seen.length > 0 ? writeCalendar(`${NAME} appointment`, await entriesOf(seen)) : undefined;
}

/**
 * The same as an entry for the calendars of those who come to it. The technician isn't in it, because a colleague may take over
 * without another email. Does not check permissions.
 */
export async function findAppointmentEntry(id: string): Promise<CalendarEntry | undefined> {
  const rows = await db().select().from(inspections).where(eq(inspections.id, id));
  return (await entriesOf(rows, { technician: false }))[0];
}

const STATUSES = {
  pending: "TENTATIVE",
  scheduled: "CONFIRMED",
  complete: "CONFIRMED",
  canceled: "CANCELLED",
} as const;

/** The id of the appointment makes the entry's id, so a moved or canceled one changes the entry that is there. */
async function entriesOf(rows: readonly Row[], shows = { technician: true }): Promise<CalendarEntry[]> {
  const people = await findPeople(rows.flatMap(({ sellerId, technicianId }) => [sellerId, technicianId]));
  const nameOf = (id: string) => people.get(id)?.fullName ?? "–";
  return rows.map((row) => ({
    uid: `${row.id}@appointments.swaplot`,
    sequence: row.version,
    start: row.startsAt,
    end: row.endsAt,
    changed: lastChange(row),
    status: STATUSES[row.status],
    title: `${inspectionTitle(row)}: ${row.vehicle}`,
    description: [
      `Seller: ${nameOf(row.sellerId)}`,
      shows.technician && `Technician: ${nameOf(row.technicianId)}`,
      row.note,
    ]
      .filter(Boolean)
      .join("\n"),
    location: row.address,
    url: new URL(eventPath(row.id), environment().baseUrl).href,
  }));
}

const lastChange = ({ bookedAt, confirmedAt, completedAt, canceledAt }: Row): Date =>
  new Date(Math.max(...[bookedAt, confirmedAt, completedAt, canceledAt].map((time) => time?.getTime() ?? 0)));
