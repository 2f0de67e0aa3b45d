import type { Actor } from "#modules/kernel/actor.ts";
import { findMeasure } from "../measures/find-measure.ts";
import type { Measure } from "../measures/measure.ts";
import type { AskMeasure, MeasureAnswer } from "../schemas.ts";

export type MeasureTable = { heads: string[]; rows: (string | number | null)[][] };

/**
 * A chart as a table: one row for each point, and for each series a column of its figure, with those from which the figure of
 * several points follows: a share is the sum of what it counts divided by the sum of what it counts from. Undefined
 * without permission.
 */
export async function findMeasureTable(
  actor: Actor,
  measure: Measure,
  asked: AskMeasure,
): Promise<MeasureTable | undefined> {
  const answer = await findMeasure(actor, measure, asked);
  return answer && tableOf(answer);
}

/** The same of an answer that is there. */
export function tableOf({ measure, series }: MeasureAnswer): MeasureTable {
  const ranged = series.some(({ points }) => points.some(({ low }) => low !== undefined));
  const has = (part: "count" | "of") => series.some(({ points }) => points.some((point) => point[part] !== undefined));
  const columns = series.flatMap(({ label }) => {
    const name = `${label || measure.title} (${measure.unit})`;
    const [count, of] = [`${name}: counted`, `${name}: of`];
    const parts = [...(has("count") ? [count] : []), ...(has("of") ? [of] : [])];
    return ranged ? [`Lowest ${name}`, name, `Highest ${name}`, ...parts] : [name, ...parts];
  });
  const points = series[0]?.points ?? [];
  const rows = points.map(({ from, to }, at) => [
    from,
    to,
    ...series.flatMap((one) => {
      const { value = null, low = null, high = null, count = null, of = null } = one.points[at] ?? {};
      const parts = [...(has("count") ? [count] : []), ...(has("of") ? [of] : [])];
      return ranged ? [low, value, high, ...parts] : [value, ...parts];
    }),
  ]);
  return { heads: ["From", "To", ...columns], rows };
}
