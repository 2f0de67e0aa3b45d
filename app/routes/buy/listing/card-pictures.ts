import type { LoaderFunctionArgs } from "@remix-run/node";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { publicData } from "#app/http/cache/public-data.ts";
import { carTag } from "#modules/kernel/tags.ts";
import { findPictures } from "#modules/marketplace/listing/index.ts";

export const addresses = ["/buy/listing/pictures/:swap"];

/** The pictures of a car as JSON for the slider of its card. All viewers get the same response. */
export async function loader({ params: { swap = "" } }: LoaderFunctionArgs) {
  const found = await publicData(
    `pictures ${swap}`,
    () => findPictures(swap),
    () => [carTag(swap)],
  );
  return Response.json(orNotFound(found), { headers: publicPage() });
}
