import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/http/guard.ts";
import { findWins } from "#modules/auctions/index.ts";
import type { Win } from "#modules/auctions/schemas.ts";

/** More than a dealer wins in years. */
const MOST = 5_000;

/** All cars that a dealer won, for the dealer's own books. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await findWins(await requireScreen(request, "swap.owned"), 1, MOST);
  const lines = [HEADS, ...list.map(cellsOf)].map((cells) => cells.map(cell).join(","));
  return new Response(`${lines.join("\r\n")}\r\n`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="won-cars.csv"',
    },
  });
}

const HEADS = ["Car", "VIN", "Mileage", "Lot", "Price", "Won", "Payment due", "Paid"];

const cellsOf = ({ vehicle, vin, mileage, runOrder, price, wonAt, payBy, paidAt }: Win) => [
  ...[vehicle, vin ?? "", mileage, runOrder, price],
  ...[wonAt, payBy ?? "", paidAt ?? ""],
];

/** A text that a spreadsheet would run as a formula begins with an apostrophe. */
function cell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
