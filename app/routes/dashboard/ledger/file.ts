import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { answerFile, dollarsOf, type ExportColumn } from "#app/http/downloads/export-file.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { eachJournalLine } from "#modules/ledger/index.ts";
import type { JournalLine } from "#modules/ledger/schemas.ts";
import { statementQuery } from "./statement-query.ts";

export const addresses = ["/u/ledger/files/:file"];

/** The journal for a general ledger as a file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "deal.pay");
  if (params.file !== "journal.csv") throw notFoundPage();
  const rows = () => eachJournalLine(actor, statementQuery(request));
  return answerFile(request, actor, {
    name: "journal",
    query: new URL(request.url).search.slice(1),
    columns: COLUMNS,
    rows,
  });
}

/** The names that programs for bookkeeping look for when they import journal entries. */
const COLUMNS: readonly ExportColumn<JournalLine>[] = [
  ["Journal No", ({ number }) => number],
  ["Journal Date", ({ date }) => date],
  ["Account Number", ({ account }) => account],
  ["Account Name", ({ name }) => name],
  ["Debits", ({ debitCents }) => dollarsOf(debitCents)],
  ["Credits", ({ creditCents }) => dollarsOf(creditCents)],
  ["Description", ({ words }) => words],
  ["Memo", ({ deal }) => deal && `Deal ${deal}`],
];
