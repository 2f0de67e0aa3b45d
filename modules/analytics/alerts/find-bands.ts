import { db, type Executor } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { maySee } from "../measures/find-measure.ts";
import type { Measure } from "../measures/measure.ts";
import { MEASURES } from "../measures/measures.ts";
import type { MeasureBand } from "../schemas.ts";
import { analyticsBands } from "../tables.ts";

/** Wide enough for the ups and downs of a small business. */
const USUAL = { below: 50, above: 100 };

/** The band of each measure: what somebody has saved, otherwise the declared one. */
export async function bandsOf(measures: readonly Measure[], executor: Executor = db()): Promise<MeasureBand[]> {
  const rows = await executor.select().from(analyticsBands);
  const saved = new Map(rows.map((row) => [row.measure, row]));
  return measures.map(({ id, title, band }) => {
    const row = saved.get(id);
    const { watched, below, above } = row ?? { watched: band !== undefined, ...(band ?? USUAL) };
    return { id, title, watched, below, above, state: row?.state ?? "inside" };
  });
}

/** The bands of the measures that this reader may see; undefined for people without permission. */
export async function findBands(actor: Actor): Promise<MeasureBand[] | undefined> {
  if (!can(actor, "analytics.sales")) return undefined;
  return bandsOf(MEASURES.filter((measure) => maySee(actor, measure)));
}
