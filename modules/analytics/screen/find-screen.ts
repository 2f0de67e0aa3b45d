import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { findFunnel } from "../funnel/find-funnel.ts";
import { maySee, type Question, readQuestion } from "../measures/find-measure.ts";
import type { Measure } from "../measures/measure.ts";
import { MEASURES } from "../measures/measures.ts";
import { readMeasure } from "../measures/read-measure.ts";
import type { AnalyticsPage, AnalyticsScreen, AskMeasure, ScreenChart } from "../schemas.ts";
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

/** Everything a screen of charts shows. */
export async function findScreen(actor: Actor, page: AnalyticsPage, asked: AskMeasure): Promise<AnalyticsScreen> {
  const [question, { pins }] = await Promise.all([readQuestion(asked), findReaderChoices(actor.id)]);
  const { period, filters, choices } = question;
  const charts = await Promise.all(
    measuresOf(actor, page, pins).map(async (measure): Promise<ScreenChart> => {
      const answer = await readMeasure(measure, { period, filters, choices });
      const { chart, better = null, id, aggregation } = measure;
      return { ...answer, chart, better, stock: aggregation.how.startsWith("stock"), pinned: pins.includes(id) };
    }),
  );
  const funnel = WITH_FUNNEL.includes(page) && can(actor, "analytics") ? await findFunnel(question) : null;
  return { ...frameOf(actor, question), charts, funnel };
}

/** What every screen of charts shows around them. */
function frameOf(
  actor: Actor,
  { period, filters, choices, notes }: Question,
): Omit<AnalyticsScreen, "charts" | "funnel"> {
  return { ...period, filters, choices, notes, today: chicagoDay(currentTime()), onlySales: !can(actor, "analytics") };
}
