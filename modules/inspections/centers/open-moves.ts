import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { addTask } from "#modules/swaps/index.ts";
import type { centerClosed } from "../events.ts";
import { centers, inspections } from "../tables.ts";
import { isOpenAt } from "./closed-appointments.ts";

/** Opens one task for each appointment at a center that is closed then: it must move to another time or place. */
export default async function openMoves(
  { center: id, name, inspections: ids }: z.output<(typeof centerClosed)["schema"]>,
  { eventId }: EventContext,
): Promise<void> {
  const [center] = await db().select().from(centers).where(eq(centers.id, id));
  const rows = await db().select().from(inspections).where(inArray(inspections.id, ids));
  for (const row of rows) {
    const isLive = row.status === "pending" || row.status === "scheduled";
    // Someone was faster, or the center is open again.
    if (!isLive || row.centerId !== id || (center && isOpenAt(center, row.startsAt))) continue;
    await addTask(
      system,
      {
        title: `Move the appointment of ${formatMoment(row.startsAt)}: ${row.vehicle}. ${name} is closed then`,
        group: "customer-service",
        swap: row.swapId,
        due: row.startsAt.toISOString(),
      },
      { key: `${eventId}:${row.id}` },
    );
  }
}
