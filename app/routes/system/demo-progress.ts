import { findDemoProgress } from "#modules/accounts/index.ts";

/** The progress of creating the demo world, polled by the progress bar. */
export async function loader() {
  return Response.json(await findDemoProgress(), { headers: { "cache-control": "no-store" } });
}
