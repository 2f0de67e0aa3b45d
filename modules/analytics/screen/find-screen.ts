import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { bandsOf } from "../alerts/find-bands.ts";
import { findAnnotations } from "../annotations/find-annotations.ts";
import { findForecast } from "../forecast/find-forecast.ts";
import { findFunnel } from "../funnel/find-funnel.ts";
import { earlierPeriod, pointsTogether, readComparison, targetsOf } from "../measures/compare.ts";
import { maySee, type Question, readQuestion } from "../measures/find-measure.ts";
import type { Measure } from "../measures/measure.ts";
import { MEASURES } from "../measures/measures.ts";
import { readMeasure } from "../measures/read-measure.ts";

import type { AnalyticsPage, AnalyticsScreen, AskMeasure, Comparison, ScreenChart } from "../schemas.ts";
import { findReaderChoices } from "../settings/readers.ts";

/** The measures of a screen that this reader may see; pinned ones come first, in the order of pinning. */
function measuresOf(actor: Actor, page: AnalyticsPage, pins: readonly string[]): Measure[] {
  const all = MEASURES.filter(
    (measure) =>
      (page === "all-charts" || (measure.pages as readonly string[]).includes(page) || pins.includes(measure.id)) &&
      maySee(actor, measure),
  );
  const place = ({ id }: Measure) => (pins.includes(id) ? pins.indexOf(id) : pins.length);
  return all.toSorted((a, b) => place(a) - place(b));
}

const WITH_FUNNEL: readonly AnalyticsPage[] = ["swaps", "all-charts", "cars/sellers"];

const WITH_FORECAST: readonly AnalyticsPage[] = ["sales", "all-charts", "cars/sales"];

/** Everything a screen of charts shows; `compare`: what the address compares with, if it is one of COMPARISONS. */
export async function findScreen(
  actor: Actor,
  page: AnalyticsPage,
  asked: AskMeasure,
  compare?: string,
): Promise<AnalyticsScreen> {
  const [question, { pins }] = await Promise.all([readQuestion(asked), findReaderChoices(actor.id)]);
  const { period, filters, choices } = question;
  const comparison = readComparison(compare);
  const measures = measuresOf(actor, page, pins);
  const targets = new Map((await bandsOf(measures)).map(({ id, target }) => [id, target]));
  const charts = await Promise.all(
    measures.map(async (measure): Promise<ScreenChart> => {
      const answer = await readMeasure(measure, { period, filters, choices });
      const { chart, better = null, id, aggregation } = measure;
      const target = targets.get(id) ?? null;
      return {
        ...answer,
        compared: comparison && (await compared(measure, question, comparison)),
        target: target === null ? null : targetsOf(measure, target, period),
        chart,
        better,
        stock: aggregation.how.startsWith("stock"),
        pinned: pins.includes(id),
      };
    }),
  );
  const forecast = WITH_FORECAST.includes(page) ? await findForecast(question, chicagoDay(currentTime())) : undefined;
  const funnel = WITH_FUNNEL.includes(page) && can(actor, "analytics") ? await findFunnel(question) : null;
  const annotations = await findAnnotations(period);
  return { ...frameOf(actor, question), compare: comparison, annotations, charts, forecast, funnel };
}

/** The figures of the earlier period; null for charts whose lines have no common figure. */
async function compared(measure: Measure, { period, filters, choices }: Question, comparison: Comparison) {
  const earlier = earlierPeriod(period, comparison);
  const { series } = await readMeasure(measure, { period: earlier, filters, choices });
  const values = pointsTogether(measure, series);
  return values && { from: earlier.from, to: earlier.to, values };
}

/** What every screen of charts shows around them. */
function frameOf(
  actor: Actor,
  { period, filters, choices, notes }: Question,
): Omit<AnalyticsScreen, "charts" | "funnel" | "forecast" | "compare" | "annotations"> {
  return { ...period, filters, choices, notes, today: chicagoDay(currentTime()), onlySales: !can(actor, "analytics") };
}
