import type { LoaderFunctionArgs } from "@remix-run/node";
import { carFeed } from "#app/found/car-feed.ts";
import { orNotFound } from "#app/http/found.ts";
import { listingPath, searchFeedPath } from "#app/paths.ts";
import { findSearchFeed } from "#modules/marketplace/searches/index.ts";

/** The matches of a saved filter, for whoever holds the address. */
export async function loader({ params }: LoaderFunctionArgs) {
  const token = (params.file ?? "").replace(/\.atom$/, "");
  const { name, query, cars } = orNotFound(await findSearchFeed(token));
  const page = query ? `${listingPath()}?${query}` : listingPath();
  return carFeed({ title: name ?? "your filter", self: searchFeedPath(token), page, cars });
}
