import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { lookup } from "#modules/kernel/lookup.ts";
import { pagePathOf } from "./data-requests.ts";
import { DISCOVERY_PATH, routeDiscovery } from "./route-discovery.ts";

export type Pages = (request: Request) => Promise<Response>;
type Routes = ServerBuild["routes"];

/**
 * One handler for each area of the site (the first segment of a path), which knows only the routes of its area. Remix
 * sorts and matches all the routes that it knows several times per page: with all routes of the site that is a tenth of
 * the work.
 */
export function pagesByArea(build: ServerBuild): Pages {
  const handlers = new Map(areasOf(build.routes).map((area) => [area, handlerOf(build, area)]));
  const others = handlerOf(build, undefined);
  const discover = routeDiscovery(build);
  return async (request) => {
    const url = new URL(request.url);
    if (url.pathname === DISCOVERY_PATH) return discover(url);
    return (handlers.get(areaOf(url.pathname)) ?? others)(request);
  };
}

/** `/buy/listing/2` and `/buy.data` are in the area `buy`; the area of the home page has an empty name. */
const areaOf = (pathname: string) => (pagePathOf(pathname).split("/")[1] ?? "").toLowerCase();

const isFixed = (part: string) => !/[:*?]/.test(part);
const firstPart = (path: string | undefined) => (path ?? "").split("/")[0] as string;

const areasOf = (routes: Routes) => [
  ...new Set(
    Object.values(routes)
      .filter((route) => route.parentId === "root")
      .map((route) => firstPart(route.path))
      .filter(isFixed),
  ),
];

/** The handler of one area; without a name, of the paths that are in no area. */
function handlerOf(build: ServerBuild, area: string | undefined): Pages {
  const isOurs = (id: string): boolean => {
    const route = lookup(build.routes, id) as Routes[string];
    if (!route.parentId) return true;
    if (route.parentId !== "root") return isOurs(route.parentId);
    const first = firstPart(route.path);
    return first === area || !isFixed(first);
  };
  const pick = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isOurs(id))) as Record<string, T>;
  const routes = pick(build.routes);
  const assets = { ...build.assets, routes: pick(build.assets.routes) };
  return createRequestHandler({ ...build, routes, assets }, "production");
}
