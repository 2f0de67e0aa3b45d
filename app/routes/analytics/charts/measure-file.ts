import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { answerFile, atOnce } from "#app/http/downloads/export-file.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { findMeasureTable, measureNamed } from "#modules/analytics/index.ts";
import { askedOf } from "./asked.ts";

export const addresses = ["/u/analytics/files/:measure"];

/** A measure as a CSV file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const measure = measureNamed(params.measure);
  const actor = await requireScreen(request, measure?.allow ?? "analytics");
  const table = measure && (await findMeasureTable(actor, measure, askedOf(request)));
  if (!measure || !table) throw notFoundPage();
  return answerFile(request, actor, {
    name: measure.id.replaceAll(".", "-"),
    query: new URL(request.url).search.slice(1),
    figures: true,
    columns: table.heads.map((head, at) => [head, (row: MeasureRow) => row[at]] as const),
    rows: () => atOnce(table.rows),
  });
}

type MeasureRow = readonly (string | number | null)[];
