import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { memberBase } from "#app/components/swap/listing-base.ts";
import { notFoundPage } from "#app/http/found.ts";
import { requireScreen } from "#app/http/guard.ts";
import { filterOf } from "#modules/swaps/listing/schemas.ts";
import { seeSearch } from "#modules/swaps/searches/index.ts";

/** The matches of a saved filter, the newest first; from now on they are known. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.marketplace");
  const result = await seeSearch(actor, { search: params.search ?? "" });
  if (!result.ok) throw notFoundPage();
  return redirect(memberBase.list(filterOf(result.value.query)));
}
