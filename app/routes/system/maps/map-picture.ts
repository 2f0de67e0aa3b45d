import type { LoaderFunctionArgs } from "@remix-run/node";
import { viewNamed } from "#app/features/map/projection.ts";
import { mapPicture } from "./draw-map.ts";

export const addresses = ["/maps/:view"];

/** Serves the base map under the pins. */
export async function loader({ params }: LoaderFunctionArgs) {
  const view = viewNamed((params.view ?? "").replace(/\.svg$/, ""));
  if (!view) throw new Response("Not found", { status: 404 });
  return new Response(await mapPicture(view), {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=2592000, immutable" },
  });
}
