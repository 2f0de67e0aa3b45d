import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pages } from "#modules/kernel/fields.ts";
import { carPhrase } from "#modules/marketplace/listing/index.ts";
import { findManagedSwaps } from "#modules/swaps/index.ts";
import { ManagedQuery } from "#modules/swaps/schemas.ts";

export const addresses = ["/u/swaps/manage/more"];

const MoreSwaps = ManagedQuery.extend({ pages });

/** The next pages of the swap list as JSON, for a list that loads on near its end. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, ["dashboard.manage", "dashboard.swaps"]);
  const query = MoreSwaps.parse(Object.fromEntries(new URL(request.url).searchParams));
  const phrase = await carPhrase(query.q);
  return Response.json(await findManagedSwaps(actor, { ...query, phrase }), {
    headers: { "cache-control": "no-store" },
  });
}
