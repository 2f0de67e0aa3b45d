export {
  alertsPath,
  confirmAlertsPath,
  listingPath,
  listingSearchPath,
  sharedCarPath,
  stopAlertsPath,
  stopHeartPath,
} from "#modules/kernel/paths.ts";

import { alertsPath, sharedCarPath } from "#modules/kernel/paths.ts";
import { slug } from "#modules/kernel/slug.ts";
import type { SearchAction } from "../actions.ts";
import type { FeedFormat } from "../feed-formats.ts";
import type { JoinAction } from "../join.ts";
import { actionPath } from "./actions.ts";
import { part, type Query, withQuery } from "./query.ts";

/** The cars of a list's page as data; `list` is the address of its first page. */
export const moreCarsPath = (list: string, page: number) =>
  withQuery(`/buy/listing/more${list.replace(/^[^?]*/, "")}`, { page });
/** The cars of a list's filter with their places, for the map; `list` is the address of its first page. */
export const mapCarsPath = (list: string) => `/buy/listing/map-cars${list.replace(/^[^?]*/, "")}`;
/** The ZIP code at a place of the map, as data. */
export const placesPath = (q: string) => withQuery("/buy/listing/places", { q });
export const nearestZipPath = (lat: string, lng: string) => withQuery("/buy/listing/nearest-zip", { lat, lng });
/** What a text in the search box may mean, as data. */
export const suggestionsPath = (text: string) => withQuery("/buy/listing/suggestions", { q: text });
/** The pictures of a car as data, for its card. */
export const cardPicturesPath = (swap: string) => `/buy/listing/pictures/${part(swap)}`;
export const carPath = (swap: string, name?: string) => `/buy/listing/1/d/${part(swap)}${name ? `/${slug(name)}` : ""}`;
/** The car page of a member; visitors are led on to `carPath`. */
export const carPagePath = (swap: string, name?: string) => `${sharedCarPath(swap)}${name ? `/${slug(name)}` : ""}`;
/** The cars that a visitor has chosen, without an account. */
export const shortlistPath = "/buy/shortlist";
export const shortlistActionPath = (swap: string) => `${shortlistPath}/${part(swap)}`;
/** The page that asks a visitor who wants to act on a car to join. */
export const joinPath = (swap: string, action: JoinAction) => `/join/${part(swap)}/${action}`;
/** The newest cars of a search, for feed readers; `search` is the query without its question mark. */
export const listingFeedPath = (search = "", format: FeedFormat = "atom") =>
  `/buy/listing.${format}${search ? `?${search}` : ""}`;
/** The matches of one saved filter; the token is its only key. */
export const searchFeedPath = (token: string, format: FeedFormat = "atom") =>
  `/feeds/searches/${part(token)}.${format}`;
/** Cars side by side; commas stay readable, so that the address can be passed on. */
export const comparePath = (ids: readonly string[] = [], query: Query = {}) => {
  const rest = withQuery("", query).slice(1);
  const parts = [ids.length > 0 && `ids=${ids.join(",")}`, rest].filter(Boolean);
  return parts.length > 0 ? `/buy/compare?${parts.join("&")}` : "/buy/compare";
};
/** The page that saves the filter of this query string. */
export const saveSearchPath = (search = "") => (search ? `/buy/save?${search}` : "/buy/save");
export const alertActionPath = (token: string, search: string, action: SearchAction) =>
  actionPath(`${alertsPath(token)}/${part(search)}`, action);
/** Filters stored in a visitor's browser. */
export const browserSearchesPath = "/buy/saved";
export const howWeRatePath = "/buy/how-we-rate";
