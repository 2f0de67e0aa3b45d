import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/http/guard.ts";
import { notFoundPage } from "#app/http/not-found.ts";
import { measureCsv, measureNamed } from "#modules/analytics/index.ts";
import { askedOf } from "./asked.ts";

/** A measure as a CSV file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const measure = measureNamed(params.measure);
  const actor = await requireScreen(request, measure?.allow ?? "analytics");
  const text = measure && (await measureCsv(actor, measure, askedOf(request)));
  if (!measure || text === undefined) throw notFoundPage();
  return new Response(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${measure.id.replaceAll(".", "-")}.csv"`,
      "cache-control": "no-store",
    },
  });
}
