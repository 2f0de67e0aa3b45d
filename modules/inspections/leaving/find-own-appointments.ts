import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { inspections } from "../tables.ts";

/** The appointments for the actor's cars, for the export of one's data. */
export async function findOwnAppointments(actor: Actor) {
  if (!actor.id) return [];
  const { swapId, vehicle, status, startsAt, endsAt, address, note, cancelReason } = inspections;
  return db()
    .select({ swap: swapId, vehicle, status, start: startsAt, end: endsAt, address, note, cancelReason })
    .from(inspections)
    .where(eq(inspections.sellerId, actor.id))
    .orderBy(desc(startsAt));
}
