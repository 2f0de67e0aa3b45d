import { system } from "#modules/kernel/actor.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { addTask } from "#modules/swaps/index.ts";
import { findAppointmentsDuring } from "../availability/find-appointments-during.ts";

/** Opens one task for each appointment on a technician's days away: a colleague must take it over (decision 121). */
export default async function openReassignments(
  { user, from, to }: { user: string; from: string; to: string },
  { eventId }: EventContext,
): Promise<void> {
  for (const row of await findAppointmentsDuring(user, { from, to }))
    await addTask(
      system,
      {
        title: `Reassign the appointment of ${formatMoment(row.startsAt)}: ${row.vehicle}`,
        group: "customer-service",
        swap: row.swapId,
        due: row.startsAt.toISOString(),
      },
      { key: `${eventId}:${row.id}` },
    );
}
