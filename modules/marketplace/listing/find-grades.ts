import { findFindings } from "#modules/inspections/index.ts";
import { gradeOf } from "#modules/inspections/schemas.ts";
import { system } from "#modules/kernel/actor.ts";
import { findSwapRows } from "#modules/swaps/index.ts";
import type { GradeWords } from "./shapes.ts";

/** The grades of the cars that were evaluated. For callers that have found the cars for their actor. */
export async function findGrades(swaps: readonly string[]): Promise<Map<string, GradeWords>> {
  const rows = (await findSwapRows(system, swaps, "involved")).filter(({ stage1CompleteAt }) => stage1CompleteAt);
  const found = await findFindings(rows);
  return new Map(
    rows.flatMap((swap) => {
      const findings = found.get(swap.id);
      if (!findings) return [];
      const { text, word } = gradeOf({ ...findings, titleStatus: swap.titleStatus });
      return [[swap.id, { text, word }] as const];
    }),
  );
}
