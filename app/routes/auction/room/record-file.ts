import type { LoaderFunctionArgs } from "@remix-run/node";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { findLotRecord } from "#modules/auctions/index.ts";
import { runNumber } from "#modules/auctions/schemas.ts";

export const addresses = ["/u/auction/record/:swap/file"];

/** The record as JSON, to check it with other tools. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { checks: _, ...record } = orNotFound(await findLotRecord(await requireScreen(request), params.swap ?? ""));
  return new Response(JSON.stringify(record, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="auction-record-lot-${runNumber(record.lane, record.runOrder)}.json"`,
    },
  });
}
