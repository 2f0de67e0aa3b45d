import { and, desc, eq, gte } from "drizzle-orm";
import { db } from "#db/client.ts";
import { STAGES } from "../lifecycle.ts";
import { inspections } from "../tables.ts";

/** When a pick-up of this car was completed since a time (ISO), latest first; null if it was not. Does not check permissions. */
export async function findPickedUp(swap: string, since: string): Promise<string | null> {
  const { swapId, stage, status, completedAt } = inspections;
  const [row] = await db()
    .select({ at: completedAt })
    .from(inspections)
    .where(and(eq(swapId, swap), eq(stage, STAGES.pickUp), eq(status, "complete"), gte(completedAt, new Date(since))))
    .orderBy(desc(completedAt))
    .limit(1);
  return row?.at?.toISOString() ?? null;
}
