import { findDemoProgress } from "#modules/accounts/index.ts";

/** Asked by the bar that shows how far the demo world is. */
export async function loader() {
  return Response.json(await findDemoProgress(), { headers: { "cache-control": "no-store" } });
}
