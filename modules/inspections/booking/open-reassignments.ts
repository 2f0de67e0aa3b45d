import { inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { addTask } from "#modules/swaps/index.ts";
import { inspections } from "../tables.ts";

/** Opens one task for each appointment that another technician must take over (decision 121). */
export default async function openReassignments(
  { inspections: ids }: { technician: string; inspections: string[] },
  { eventId }: EventContext,
): Promise<void> {
  const rows = await db().select().from(inspections).where(inArray(inspections.id, ids));
  for (const row of rows)
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
