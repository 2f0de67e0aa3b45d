import type { LoaderFunctionArgs } from "@remix-run/node";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { answerFile, atOnce, type ExportColumn } from "#app/http/downloads/export-file.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { findReport, type ReportLine, reportLines } from "#modules/newsletters/index.ts";

export const addresses = ["/u/newsletters/d/:id/report.csv"];

/** The outcome of a newsletter as a file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  const id = params.id ?? "";
  const report = orNotFound(await findReport(actor, id));
  const rows = () => atOnce(reportLines(report));
  return answerFile(request, actor, { name: "newsletter-report", query: `newsletter=${id}`, columns: COLUMNS, rows });
}

const COLUMNS: readonly ExportColumn<ReportLine>[] = [
  ["Kind", ({ kind }) => kind],
  ["What", ({ what }) => what],
  ["Readers", ({ readers }) => readers],
  ["Clicks", ({ clicks }) => clicks],
];
