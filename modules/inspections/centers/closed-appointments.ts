import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import type { CommandContext } from "#db/command.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { centerClosed } from "../events.ts";
import type { Holiday, Hours } from "../inspection-schemas.ts";
import { centers, inspections } from "../tables.ts";
import { isOpen } from "./opening-times.ts";

export type Opening = { id: string; hours: Hours; holidays: readonly Holiday[]; active: boolean };

/** Whether a center takes an appointment at this time. */
export const isOpenAt = ({ active, hours, holidays }: Opening, start: Date): boolean =>
  active && isOpen(start, hours, holidays);

const findAhead = (executor: Executor, center: string, now: Date) =>
  executor
    .select()
    .from(inspections)
    .where(
      and(
        eq(inspections.centerId, center),
        inArray(inspections.status, ["pending", "scheduled"]),
        gt(inspections.startsAt, now),
      ),
    )
    .orderBy(asc(inspections.startsAt), asc(inspections.id));

/** The appointments to come at a center that was open for them before, and is not afterward. */
export async function findClosed(executor: Executor, before: Opening, after: Opening, now: Date) {
  const ahead = await findAhead(executor, before.id, now);
  return ahead.filter(({ startsAt }) => isOpenAt(before, startsAt) && !isOpenAt(after, startsAt));
}

/** Records that these appointments must move; the listener opens a task for each. */
export async function closeAppointments(
  record: CommandContext["record"],
  center: { id: string; name: string },
  closed: readonly { id: string }[],
): Promise<void> {
  if (closed.length === 0) return;
  await record(centerClosed({ center: center.id, name: center.name, inspections: closed.map(({ id }) => id) }));
}

/** The appointments to come at a center, each with whether the center is open then. Doesn't check permissions. */
export async function findAppointmentsAt(id: string) {
  const [center] = await db().select().from(centers).where(eq(centers.id, id));
  if (!center) return [];
  const ahead = await findAhead(db(), id, currentTime());
  return ahead.map((row) => ({
    _id: row.id,
    vehicle: row.vehicle,
    start: row.startsAt.toISOString(),
    open: isOpenAt(center, row.startsAt),
  }));
}
