import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { memberBase, publicBase } from "#app/features/listing/listing-base.ts";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { inventorySearchPath } from "#app/shared/paths.ts";
import { can } from "#modules/kernel/actor.ts";
import { filterOf } from "#modules/marketplace/listing/schemas.ts";
import { seeSearch } from "#modules/marketplace/searches/index.ts";

export const addresses = ["/u/searches/:search"];

/** Redirects to the matches of a saved filter, newest first, and marks them as seen. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const result = await seeSearch(actor, { search: params.search ?? "" });
  if (!result.ok) throw notFoundPage();
  const { channel, query } = result.value;
  if (channel === "auction") return redirect(inventorySearchPath(query));
  const base = can(actor, "swap.marketplace") ? memberBase : publicBase;
  return redirect(base.list(filterOf(query)));
}
