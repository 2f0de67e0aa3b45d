import type { LoaderFunctionArgs } from "@remix-run/node";
import { guest } from "#modules/kernel/actor.ts";
import { countOpened } from "#modules/newsletters/index.ts";

export const addresses = ["/n/:token/opened.gif"];

const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** The picture in the newsletters of readers who agreed to be counted. It is the same for a link that isn't valid. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (request.method !== "HEAD") await countOpened(guest, { token: params.token ?? "" });
  return new Response(PIXEL, { headers: { "content-type": "image/gif", "cache-control": "no-store" } });
}
