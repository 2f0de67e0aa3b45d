import type { LoaderFunctionArgs } from "@remix-run/node";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { answerFile, type ExportColumn } from "#app/http/downloads/export-file.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { findImportReport, type ImportedLine } from "#modules/newsletters/index.ts";

export const addresses = ["/u/subscribers/import/:import/report.csv"];

/** What became of each line of an import, as a CSV file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "newsletter");
  const id = params.import ?? "";
  const report = orNotFound(await findImportReport(actor, id));
  return answerFile(request, actor, {
    name: "import-report",
    query: `import=${id}`,
    columns: COLUMNS,
    rows: () => report,
  });
}

const COLUMNS: readonly ExportColumn<ImportedLine>[] = [
  ["Line", ({ line }) => line],
  ["Email", ({ email }) => email],
  ["First name", ({ firstName }) => firstName],
  ["Last name", ({ lastName }) => lastName],
  ["Result", ({ result }) => result],
  ["Reason", ({ reason }) => reason],
];
