import type { LoaderFunctionArgs } from "@remix-run/node";
import { findEverything } from "#app/features/search/find-everything.server.ts";
import { unfinishedStep } from "#app/http/guards/guard.ts";
import { actorOf } from "#app/http/request/actor.ts";

export const addresses = ["/u/search/results"];

/** What the search box in the header shows. It must not redirect the page after the user has signed out. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await actorOf(request);
  const q = new URL(request.url).searchParams.get("q") ?? "";
  const groups = actor.id && !unfinishedStep(actor) ? await findEverything(actor, q, "box") : [];
  return Response.json({ q, groups }, { headers: { "cache-control": "no-store" } });
}
