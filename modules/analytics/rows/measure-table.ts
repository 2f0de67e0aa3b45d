import type { Actor } from "#modules/kernel/actor.ts";
import { findMeasure } from "../measures/find-measure.ts";
import type { Measure } from "../measures/measure.ts";
import type { AskMeasure, MeasureAnswer } from "../schemas.ts";

export type MeasureTable = { heads: string[]; rows: (string | number | null)[][] };

/** A chart as a table: one row for each point, one column for each series. Undefined without permission. */
export async function findMeasureTable(
  actor: Actor,
  measure: Measure,
  asked: AskMeasure,
): Promise<MeasureTable | undefined> {
  const answer = await findMeasure(actor, measure, asked);
  return answer && tableOf(answer);
}

function tableOf({ measure, series }: MeasureAnswer): MeasureTable {
  const ranged = series.some(({ points }) => points.some(({ low }) => low !== undefined));
  const columns = series.flatMap(({ label }) => {
    const name = `${label || measure.title} (${measure.unit})`;
    return ranged ? [`Lowest ${name}`, name, `Highest ${name}`] : [name];
  });
  const points = series[0]?.points ?? [];
  const rows = points.map(({ from, to }, at) => [
    from,
    to,
    ...series.flatMap((one) => {
      const { value = null, low = null, high = null } = one.points[at] ?? {};
      return ranged ? [low, value, high] : [value];
    }),
  ]);
  return { heads: ["From", "To", ...columns], rows };
}
