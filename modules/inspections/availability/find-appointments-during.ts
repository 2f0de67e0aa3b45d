import { and, asc, eq, gte, inArray, lt, or } from "drizzle-orm";
import { db } from "#db/client.ts";
import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { inspections } from "../tables.ts";

type Days = { from: string; to: string };

const upcoming = (user: string, { from, to }: Days) =>
  and(
    eq(inspections.technicianId, user),
    inArray(inspections.status, ["pending", "scheduled"]),
    gte(inspections.startsAt, chicagoInstant(from)),
    lt(inspections.startsAt, chicagoInstant(addChicagoDays(to, 1))),
  );

/** The upcoming appointments of a technician on these Chicago days, both included. Doesn't check permissions. */
export const findAppointmentsDuring = (user: string, days: Days) =>
  db().select().from(inspections).where(upcoming(user, days));

/** What a list of days away says about an appointment on them. */
export type AppointmentAway = { _id: string; swap: string; vehicle: string; stage: number; time: string };

/** The same for several technicians' days away: one list for each, in order of time. Doesn't check permissions. */
export async function findAppointmentsAway(away: readonly (Days & { user: string })[]): Promise<AppointmentAway[][]> {
  const rows =
    away.length === 0
      ? []
      : await db()
          .select()
          .from(inspections)
          .where(or(...away.map(({ user, ...days }) => upcoming(user, days))))
          .orderBy(asc(inspections.startsAt));
  return away.map(({ user, from, to }) =>
    rows
      .filter((row) => row.technicianId === user && from <= chicagoDay(row.startsAt) && chicagoDay(row.startsAt) <= to)
      .map((row) => ({
        _id: row.id,
        swap: row.swapId,
        vehicle: row.vehicle,
        stage: row.stage,
        time: row.startsAt.toISOString(),
      })),
  );
}
