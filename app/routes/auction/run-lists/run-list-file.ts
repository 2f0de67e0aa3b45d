import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { answerFile, at, atOnce, type ExportColumn } from "#app/http/downloads/export-file.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { findRunLists } from "#modules/auctions/index.ts";
import { type RunLot, runNumber } from "#modules/auctions/schemas.ts";

export const addresses = ["/u/auction/run-lists/file"];

type Row = RunLot & { auction: string };

/** The run lists of a day, for a dealer's own tools. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.auction");
  const wanted = new URL(request.url).searchParams.get("day") ?? undefined;
  const { day, lanes } = await findRunLists(actor, wanted);
  if (day === null || (wanted !== undefined && day !== wanted)) throw notFoundPage();
  const all = lanes.flatMap(({ name, lots }) => lots.map((lot): Row => ({ ...lot, auction: name })));
  return answerFile(request, actor, { name: "run-list", day, query: "", columns: COLUMNS, rows: () => atOnce(all) });
}

const COLUMNS: readonly ExportColumn<Row>[] = [
  ["Auction", ({ auction }) => auction],
  ["Lot", ({ lane, runOrder }) => runNumber(lane, runOrder)],
  ["Car", ({ vehicle }) => vehicle],
  ["Series", ({ series }) => series],
  ["VIN", ({ vin }) => vin],
  ["Mileage", ({ mileage }) => mileage],
  ["City", ({ city }) => city],
  ["State", ({ state }) => state],
  ["Opening price", ({ opening }) => opening],
  ["Price", ({ price }) => price],
  ["Ends (Central Time)", ({ endsAt }) => at(endsAt)],
];
