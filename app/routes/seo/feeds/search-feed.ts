import type { LoaderFunctionArgs } from "@remix-run/node";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { carFeed } from "#app/seo/car-feed.ts";
import { splitFeed } from "#app/shared/feed-formats.ts";
import { listingPath, searchFeedPath } from "#app/shared/paths.ts";
import { findSearchFeed } from "#modules/marketplace/searches/index.ts";

export const addresses = ["/feeds/searches/:file"];

/** A feed of a saved filter's matches. The token in the address grants access, until its owner makes another one. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { format, rest: token } = orNotFound(splitFeed(params.file ?? ""));
  const { name, query, cars } = orNotFound(await findSearchFeed(token));
  const page = query ? `${listingPath()}?${query}` : listingPath();
  const self = searchFeedPath(token, format);
  return carFeed(format, { title: name ?? "your filter", self, page, cars, isPrivate: true });
}
