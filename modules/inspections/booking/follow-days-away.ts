import { eq } from "drizzle-orm";
import { databaseNow, inTransaction } from "#db/client.ts";
import { findHoursOf } from "#modules/accounts/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import { isTaskLive, openFreeTask } from "#modules/swaps/index.ts";
import { findAppointmentsDuring } from "../availability/find-appointments-during.ts";
import { inspectionLifecycle } from "../lifecycle.ts";
import { inspections } from "../tables.ts";
import { endReassignment } from "./end-reassignment.ts";
import { lockInspection } from "./lock-inspection.ts";

const HOURS_BEFORE = 24;
const YEARS_AHEAD = 5;

/**
 * Listener: each appointment on a technician's days away has one open task to find a colleague. The task of an
 * appointment that is no longer on days away is canceled. Compares with what is stored now, so it doesn't matter how
 * often it runs.
 */
export default async function followDaysAway({ user }: { user: string }): Promise<void> {
  const today = chicagoDay(currentTime());
  const days = { from: today, to: addChicagoDays(today, YEARS_AHEAD * 366) };
  for (const { id } of await findAppointmentsDuring(user, days)) await followOne(user, id);
}

const followOne = (user: string, id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const inspection = (await lockInspection(tx, system, id))?.inspection;
    const isAsked = inspection?.technicianId === user && inspectionLifecycle.allows(inspection.status, "reassign");
    if (!inspection || !isAsked) return;
    const day = chicagoDay(inspection.startsAt);
    const hours = await findHoursOf([user], { from: day, to: day }, tx);
    const away = (hours.get(user)?.vacations.length ?? 0) > 0;
    const { reassignTaskId: task, startsAt, vehicle, swapId } = inspection;
    const open = task !== null && (await isTaskLive(tx, task));
    const now = await databaseNow(tx);
    if (away === open) return;
    if (!away) await endReassignment(tx, system, inspection, "canceled", now);
    const opened = away
      ? await openFreeTask(
          tx,
          system,
          {
            title: `Reassign the appointment of ${formatMoment(startsAt)}: ${vehicle}`,
            roleGroup: "customer-service",
            swap: swapId,
            dueAt: new Date(Math.max(now.getTime(), startsAt.getTime() - HOURS_BEFORE * HOUR_MS)),
          },
          now,
        )
      : null;
    await tx.update(inspections).set({ reassignTaskId: opened }).where(eq(inspections.id, id));
  });
