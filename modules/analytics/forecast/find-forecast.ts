import { addChicagoDays, weekStart } from "#modules/kernel/chicago.ts";
import type { Question } from "../measures/find-measure.ts";
import { measureNamed } from "../measures/measures.ts";
import { readMeasure } from "../measures/read-measure.ts";
import type { Forecast } from "../schemas.ts";
import { forecastWeeks } from "./forecast.ts";

/** A year, so that a forecast follows from what is usual now. */
const WEEKS = 52;
const AHEAD = 4;

/** The sales of the coming four weeks, with the filters of the screen; null with too few weeks since the first sale. */
export async function findForecast({ filters, choices }: Question, today: string): Promise<Forecast | null> {
  const measure = measureNamed("sales.channel");
  if (!measure) return null;
  const monday = weekStart(today);
  const period = { from: addChicagoDays(monday, -7 * WEEKS), to: addChicagoDays(monday, -1), group: "week" as const };
  const { series } = await readMeasure({ ...measure, split: undefined }, { period, filters, choices });
  const values = (series[0]?.points ?? []).map(({ value }) => value ?? 0);
  const first = values.findIndex((value) => value > 0);
  const expected = first === -1 ? null : forecastWeeks(values.slice(first), AHEAD);
  if (!expected) return null;
  const { value, ...rest } = expected;
  const weeks = Array.from({ length: AHEAD }, (_, at) => {
    const from = addChicagoDays(monday, 7 * at);
    return { from, to: addChicagoDays(from, 6), value };
  });
  return { weeks, ...rest };
}
