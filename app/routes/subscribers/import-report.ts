import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/http/guard.ts";
import { orNotFound } from "#app/http/not-found.ts";
import { streamed } from "#app/http/page-response.ts";
import { findImportReport } from "#modules/newsletters/index.ts";

/** What became of each line of an import, as a CSV file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  const { text } = orNotFound(await findImportReport(actor, params.import ?? ""));
  return streamed(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="import-report.csv"',
      "cache-control": "no-store",
    },
  });
}
