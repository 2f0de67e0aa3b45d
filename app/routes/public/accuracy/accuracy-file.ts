import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerPublicFile, type ExportColumn } from "#app/http/downloads/export-file.ts";
import { eachOutcome } from "#modules/analytics/index.ts";
import type { OutcomeRow } from "#modules/analytics/schemas.ts";

export const addresses = ["/accuracy/data.csv"];

const COLUMNS: readonly ExportColumn<OutcomeRow>[] = [
  ["record", ({ record }) => record],
  ["channel", ({ channel }) => channel],
  ["month", ({ month }) => month],
  ["place", ({ place }) => place],
  ["result_or_subject", ({ detail }) => detail],
  ["decision", ({ decision }) => decision],
  ["estimate", ({ estimate }) => estimate],
  ["price", ({ price }) => price],
  ["days", ({ days }) => days],
];

/** The data set behind the page, for everyone. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerPublicFile(request, { name: "how-far-off-we-were", columns: COLUMNS, rows: () => eachOutcome() });
