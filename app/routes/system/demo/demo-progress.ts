import { findDemoProgress } from "#modules/accounts/index.ts";
import { environment } from "#modules/kernel/environment.ts";

export const addresses = ["/dev/demo-progress"];

/** The progress of creating the demo world, polled by the progress bar. Only sites with a demo world have it. */
export async function loader() {
  if (!environment().showcase) throw new Response("Not found", { status: 404 });
  return Response.json(await findDemoProgress(), { headers: { "cache-control": "no-store" } });
}
