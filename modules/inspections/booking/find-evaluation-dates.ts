import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { STAGES } from "../lifecycle.ts";
import { inspections } from "../tables.ts";

/**
 * The days ("2026-12-03") of the evaluations that are still to come, by car: those of the given cars that have one. Anyone may know the
 * day of a car that is coming soon; its time and place are for the people who meet there.
 */
export async function findEvaluationDates(swaps: readonly string[]): Promise<Record<string, string>> {
  if (swaps.length === 0) return {};
  const rows = await db()
    .select({ swap: inspections.swapId, startsAt: inspections.startsAt })
    .from(inspections)
    .where(
      and(
        inArray(inspections.swapId, [...swaps]),
        eq(inspections.stage, STAGES.evaluation),
        inArray(inspections.status, ["pending", "scheduled"]),
        gt(inspections.startsAt, sql`now()`),
      ),
    );
  return Object.fromEntries(rows.map(({ swap, startsAt }) => [swap, chicagoDay(startsAt)]));
}
