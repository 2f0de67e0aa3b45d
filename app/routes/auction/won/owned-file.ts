import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFile, at, type ExportColumn } from "#app/http/downloads/export-file.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { findWins } from "#modules/auctions/index.ts";
import { runNumber, type Win } from "#modules/auctions/schemas.ts";
import { eachPage } from "#modules/kernel/paging.ts";

export const addresses = ["/u/owned.csv"];

/** All cars that a dealer won, for the dealer's own books. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.owned");
  const rows = () => eachPage((page, records) => findWins(actor, page, records));
  return answerFile(request, actor, { name: "won-cars", query: "", columns: COLUMNS, rows });
}

const COLUMNS: readonly ExportColumn<Win>[] = [
  ["Car", ({ vehicle }) => vehicle],
  ["VIN", ({ vin }) => vin],
  ["Mileage", ({ mileage }) => mileage],
  ["Lot", ({ lane, runOrder }) => (runOrder === null ? null : runNumber(lane, runOrder))],
  ["Price", ({ price }) => price],
  ["Won (Central Time)", ({ wonAt }) => at(wonAt)],
  ["Payment due (Central Time)", ({ payBy }) => at(payBy)],
  ["Paid (Central Time)", ({ paidAt }) => at(paidAt)],
];
