import { desc, eq, or } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { inspections } from "../tables.ts";

/** The appointments for the actor's cars, and those to pick up a bought one, for the export of one's data. */
export async function findOwnAppointments(actor: Actor) {
  if (!actor.id) return [];
  const { swapId, vehicle, status, startsAt, endsAt, address, note, cancelReason } = inspections;
  return db()
    .select({ swap: swapId, vehicle, status, start: startsAt, end: endsAt, address, note, cancelReason })
    .from(inspections)
    .where(or(eq(inspections.sellerId, actor.id), eq(inspections.buyerId, actor.id)))
    .orderBy(desc(startsAt));
}
