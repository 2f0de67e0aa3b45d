import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/http/guard.ts";
import { notFoundPage } from "#app/http/not-found.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { journalCsv } from "#modules/swaps/index.ts";
import { statementQuery } from "./statement-query.ts";

const FILES = { "journal.csv": journalCsv };

/** The journal for a general ledger as a file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "deal.pay");
  const write = lookup(FILES, params.file);
  const text = await write?.(actor, statementQuery(request));
  if (text === undefined) throw notFoundPage();
  return new Response(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${params.file}"`,
      "cache-control": "no-store",
    },
  });
}
