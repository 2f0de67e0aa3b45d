import type { LoaderFunctionArgs } from "@remix-run/node";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { carFeed } from "#app/seo/car-feed.ts";
import { listingPath, searchFeedPath } from "#app/shared/paths.ts";
import { findSearchFeed } from "#modules/marketplace/searches/index.ts";

export const addresses = ["/feeds/searches/:file"];

/** An Atom feed of a saved filter's matches. The token in the address grants access. */
export async function loader({ params }: LoaderFunctionArgs) {
  const token = (params.file ?? "").replace(/\.atom$/, "");
  const { name, query, cars } = orNotFound(await findSearchFeed(token));
  const page = query ? `${listingPath()}?${query}` : listingPath();
  return carFeed({ title: name ?? "your filter", self: searchFeedPath(token), page, cars });
}
