import type { LoaderFunctionArgs } from "@remix-run/node";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { NAME } from "#app/shared/brand.ts";
import { openCarPicture, openListingPicture } from "#modules/marketplace/social/index.ts";

export const addresses = ["/social/:file"];

/** `/social/listing.jpg` and `/social/{swap}.jpg`: the Open Graph images of shared links. */
export async function loader({ params }: LoaderFunctionArgs) {
  const name = /^([\w-]+)\.jpg$/.exec(params.file ?? "")?.[1];
  const picture = name === "listing" ? await openListingPicture(NAME) : await openCarPicture(name ?? "", NAME);
  return new Response(new Uint8Array(orNotFound(picture)), {
    headers: { "content-type": "image/jpeg", "cache-control": "public, max-age=3600" },
  });
}
