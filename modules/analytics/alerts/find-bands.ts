import { db, type Executor } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isPerWeek } from "../measures/compare.ts";
import { maySee } from "../measures/find-measure.ts";
import type { Measure } from "../measures/measure.ts";
import { MEASURES } from "../measures/measures.ts";
import type { MeasureBand } from "../schemas.ts";
import { analyticsBands } from "../tables.ts";

/** Wide enough for the ups and downs of a small business. */
const USUAL = { below: 50, above: 100 };

/** The band of each measure: what someone has saved, otherwise the declared one. */
export async function bandsOf(measures: readonly Measure[], executor: Executor = db()): Promise<MeasureBand[]> {
  const rows = await executor.select().from(analyticsBands);
  const saved = new Map(rows.map((row) => [row.measure, row]));
  return measures.map((measure) => {
    const { id, title, band } = measure;
    const row = saved.get(id);
    const { watched, below, above } = row ?? { watched: band !== undefined, ...(band ?? USUAL) };
    const target = { target: row?.target ?? null, targetUnit: targetUnit(measure) };
    return { id, title, watched, below, above, ...target, state: row?.state ?? "inside" };
  });
}

const targetUnit = (measure: Measure): string => {
  const unit = { count: "", dollars: "$", days: "days", percent: "%" }[measure.unit];
  return isPerWeek(measure) ? `${unit} a week`.trim() : unit;
};

/** The bands of the measures that this reader may see; undefined for people without permission. */
export async function findBands(actor: Actor): Promise<MeasureBand[] | undefined> {
  if (!can(actor, "analytics.sales")) return undefined;
  return bandsOf(MEASURES.filter((measure) => maySee(actor, measure)));
}
