import type { IncomingMessage, ServerResponse } from "node:http";
import { arrivalCookies } from "#app/http/request/arrival.ts";
import { readCookies, visitOf } from "#app/http/request/cookies.ts";
import type { Cookies } from "#app/http/request/request-scope.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { isDataPath } from "#app/rendering/data-requests.ts";
import { withoutCampaign } from "#app/shared/campaign.ts";
import type { Environment } from "#modules/kernel/environment.ts";
import { asPublicRead } from "#modules/kernel/public-read.ts";
import { LISTING_PARAMETERS, listingSearch, parseListingQuery } from "#modules/marketplace/listing/schemas.ts";
import { PageCache, type TaggedResponse } from "./page-cache.ts";
import { headerOf } from "./request-path.ts";
import { encodingOf } from "./send.ts";

/**
 * The cache key of a signed-out page: the same for all addresses that show the same page. Filters
 * of the listing are normalized; campaign parameters are removed (campaign.ts).
 */
export function pageKey(url: URL): string {
  const kept = [...url.searchParams];
  const asWritten = keyOf(url.pathname, url.searchParams.toString());
  // A request for data names routes in its query and is not a page.
  if (!url.pathname.startsWith("/buy/listing") || isDataPath(url.pathname)) return asWritten;
  const query = parseListingQuery(url.searchParams);
  // The page reports an unreadable filter, and a form's fields are redirected: both are separate pages.
  const plain = query.ignored.length === 0 && !kept.some(([name]) => /\.(min|max)$/.test(name));
  if (!plain) return asWritten;
  const extras = new URLSearchParams(kept.filter(([name]) => !LISTING_PARAMETERS.includes(name))).toString();
  return keyOf(url.pathname, [listingSearch(query), extras].filter(Boolean).join("&"));
}

const keyOf = (pathname: string, search: string) => (search ? `${pathname}?${search}` : pathname);

export type Pages = (request: Request) => Promise<Response>;

/** Longer addresses vary too much to be worth caching. */
const LONGEST_ADDRESS = 1_024;
const MOST_ADDRESSES = 5_000;

/** Serves pages: from the cache for visitors without a personal cookie, rendered for all others. */
export class PageServer {
  readonly cache = new PageCache();
  readonly #settings: Environment;
  readonly #pages: Pages;
  /** Addresses whose page is in the cache, each with its key there. */
  readonly #keys = new Map<string, string>();

  constructor(settings: Environment, pages: Pages) {
    this.#settings = settings;
    this.#pages = pages;
  }

  /** Sends a cached page before anything is made of the request; false when it must be rendered. */
  sendCached(req: IncomingMessage, res: ServerResponse, cookies: Cookies): boolean {
    const key = this.#keys.get(req.url ?? "/");
    if (!key || visitOf(cookies) === "personal") return false;
    return this.cache.write(key, encodingOf(req), headerOf(req, "if-none-match"), res);
  }

  /**
   * A page may come from the cache for a visitor without a personal cookie. Only a page that was made for a visitor
   * without any cookie of ours gets there.
   */
  async answer(request: Request): Promise<Response> {
    // The framework's former data requests, one per route: pages of this site never send them.
    if (new URL(request.url).searchParams.has("_data")) return this.errorPage(400);
    // Here and not in a loader: a cached page must record how its visitor came, too.
    const arrival = await arrivalCookies(request);
    for (const cookie of arrival) scope().headers.append("set-cookie", cookie);
    const asked = withoutMarks(request);
    const visit = visitOf(scope().cookies?.values ?? readCookies(request.headers.get("cookie")));
    if (this.#settings.mode === "development" || request.method !== "GET" || visit === "personal")
      return noStore((await this.#make(asked)).response);
    const key = pageKey(new URL(asked.url));
    const ifNoneMatch = request.headers.get("if-none-match");
    if (visit === "arrived")
      return this.cache.find(key, "identity", ifNoneMatch) ?? noStore((await this.#make(asked)).response);
    const response = await this.cache.answer(key, "identity", ifNoneMatch, () => asPublicRead(() => this.#make(asked)));
    // The page is shared, its cookie belongs to this visitor.
    if (arrival.length > 0) return noStore(response);
    if (response.headers.has("etag")) this.#remember(request, key);
    return response;
  }

  /** The screen of an error, for addresses that no route can answer. */
  async errorPage(status: number): Promise<Response> {
    return noStore(await this.#pages(new Request(new URL(`/error/${status}`, this.#settings.baseUrl))));
  }

  /** Makes a page. The cache headers of a route apply to guests only, regardless of the cookies. */
  async #make(request: Request): Promise<TaggedResponse> {
    const response = await this.#pages(request);
    // Who it is may be unknown while the database is away; the page says so already.
    const actor = await scope().actor?.catch(() => undefined);
    if (actor?.id) response.headers.set("cache-control", "no-store");
    return { response, tags: scope().tags ?? [] };
  }

  #remember(request: Request, key: string): void {
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    if (address.length > LONGEST_ADDRESS) return;
    if (this.#keys.size > MOST_ADDRESSES) this.#keys.clear();
    this.#keys.set(address, key);
  }
}

/** The request for a page without the marks of a campaign. */
function withoutMarks(request: Request): Request {
  const url = new URL(request.url);
  const search = withoutCampaign(url.search);
  if (search === url.search || (request.method !== "GET" && request.method !== "HEAD")) return request;
  url.search = search;
  return new Request(url, request);
}

function noStore(response: Response): Response {
  if (!/immutable/.test(response.headers.get("cache-control") ?? "")) response.headers.set("cache-control", "no-store");
  return response;
}
