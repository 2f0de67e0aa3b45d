import type { LoaderFunctionArgs } from "@remix-run/node";
import { findTownsNamed } from "#modules/catalog/index.ts";

export const addresses = ["/buy/listing/places"];

const MOST = 6;

/** The towns that the search box of the map means, as JSON. */
export async function loader({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  const list = await findTownsNamed(typed.slice(0, 60), MOST);
  return Response.json({ list }, { headers: { "cache-control": "private, max-age=86400" } });
}
