import type { Actor } from "#modules/kernel/actor.ts";
import { findSwapRow, type Swap } from "#modules/swaps/index.ts";
import { findingsOf } from "./find-findings.ts";
import { type Grade, gradeOf } from "./grade.ts";
import type { Findings } from "./schemas.ts";

/** The condition grade of a car from its findings and its title. */
export const gradeFor = ({ titleStatus }: Pick<Swap, "titleStatus">, found: Findings): Grade =>
  gradeOf({ ...found, titleStatus });

/**
 * The condition grade of an evaluated car with its arithmetic; undefined before the evaluation is complete, or if this
 * actor may not see the car.
 */
export async function findGrade(actor: Actor, id: string): Promise<Grade | undefined> {
  const swap = await findSwapRow(actor, id, "public");
  return swap?.stage1CompleteAt ? gradeFor(swap, await findingsOf(swap)) : undefined;
}
