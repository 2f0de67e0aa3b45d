import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/http/guard.ts";
import { findWins } from "#modules/auctions/index.ts";
import type { Win } from "#modules/auctions/schemas.ts";
import { BYTE_ORDER_MARK, safeLine } from "#modules/kernel/csv.ts";

/** More than a dealer wins in years. */
const MOST = 5_000;

/** All cars that a dealer won, for the dealer's own books. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await findWins(await requireScreen(request, "swap.owned"), 1, MOST);
  const lines = [HEADS, ...list.map(cellsOf)].map(safeLine);
  return new Response(BYTE_ORDER_MARK + lines.join(""), {
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
