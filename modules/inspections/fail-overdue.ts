import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { failEvaluation } from "./fail-evaluation.ts";
import { STAGES } from "./schemas.ts";
import { inspections } from "./tables.ts";

const BATCH = 200;

/** Says of each overdue evaluation that it did not take place; one whose swap has moved on is left to the staff. */
export default async function failOverdue(): Promise<void> {
  const overdue = await db()
    .select({ swap: inspections.swapId })
    .from(inspections)
    .where(
      and(
        eq(inspections.stage, STAGES.evaluation),
        inArray(inspections.status, ["pending", "scheduled"]),
        lt(inspections.startsAt, sql`now() - interval '24 hours'`),
      ),
    )
    .orderBy(asc(inspections.startsAt))
    .limit(BATCH);
  for (const { swap } of overdue)
    await failEvaluation(system, { swap, reason: "The booked time passed without an evaluation." });
}
