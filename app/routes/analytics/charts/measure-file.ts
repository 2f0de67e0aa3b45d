import type { LoaderFunctionArgs } from "@remix-run/node";
import { askedOf } from "#app/features/charts/asked.ts";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { findMeasureTable, measureNamed } from "#modules/analytics/index.ts";
import { answerTable } from "./answer-table.ts";

export const addresses = ["/u/analytics/files/:measure"];

/** A measure as a CSV file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const measure = measureNamed(params.measure);
  const actor = await requireScreen(request, measure?.allow ?? "analytics");
  const table = measure && (await findMeasureTable(actor, measure, askedOf(request)));
  if (!measure || !table) throw notFoundPage();
  return answerTable(request, actor, measure.id, table);
}
