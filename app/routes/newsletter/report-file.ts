import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/http/guard.ts";
import { notFoundPage } from "#app/http/not-found.ts";
import { findReport, reportCsv } from "#modules/newsletters/index.ts";

/** The outcome of a newsletter as a file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  const report = await findReport(actor, params.id ?? "");
  if (!report) throw notFoundPage();
  return new Response(reportCsv(report), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="newsletter-report.csv"',
      "cache-control": "no-store",
    },
  });
}
