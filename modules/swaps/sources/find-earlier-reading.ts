import { and, desc, eq } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import type { Swap } from "../tables.ts";
import type { EarlierReading } from "./schemas.ts";
import { swapStatements } from "./tables.ts";

/**
 * The newest reading of the odometer that is not this actor's own; null if there is none. A car without any statement has
 * the mileage that its seller gave when registering it.
 */
export async function findEarlierReading(
  actor: Actor,
  swap: Swap,
  executor: Executor = db(),
): Promise<EarlierReading | null> {
  const readings = await executor
    .select({ value: swapStatements.value, on: swapStatements.saidOn, by: swapStatements.actorId })
    .from(swapStatements)
    .where(and(eq(swapStatements.swapId, swap.id), eq(swapStatements.fact, "mileage")))
    .orderBy(desc(swapStatements.at));
  if (readings.length === 0) return { miles: swap.mileage, on: chicagoDay(swap.createdAt) };
  const earlier = readings.find(({ by }) => by === null || by !== actor.id);
  return earlier ? { miles: Number(earlier.value), on: earlier.on } : null;
}
