import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { STAGES } from "../lifecycle.ts";
import { inspections } from "../tables.ts";
import { failEvaluation } from "./fail-evaluation.ts";

const BATCH = 200;

/** Marks each overdue evaluation as failed. Evaluations of swaps that have moved on are left to the staff. */
export default async function failOverdue({ batch = BATCH }: { batch?: number } = {}): Promise<void> {
  let overdue: Overdue[] = [];
  do {
    // Skipped evaluations stay in place, so the search continues after them.
    overdue = await findOverdue(batch, overdue.at(-1));
    for (const { swap } of overdue)
      await failEvaluation(system, { swap, reason: "The booked time passed without an evaluation." });
  } while (overdue.length === batch);
}

type Overdue = { id: string; swap: string; start: Date };

/** The next evaluations after `last`, ordered by time. */
const findOverdue = (limit: number, last: Overdue | undefined): Promise<Overdue[]> =>
  db()
    .select({ id: inspections.id, swap: inspections.swapId, start: inspections.startsAt })
    .from(inspections)
    .where(
      and(
        eq(inspections.stage, STAGES.evaluation),
        inArray(inspections.status, ["pending", "scheduled"]),
        lt(inspections.startsAt, sql`now() - interval '24 hours'`),
        last && sql`(${inspections.startsAt}, ${inspections.id}) > (${last.start}, ${last.id})`,
      ),
    )
    .orderBy(asc(inspections.startsAt), asc(inspections.id))
    .limit(limit);
