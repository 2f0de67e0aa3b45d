import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { lookup } from "#modules/kernel/lookup.ts";
import { pagePathOf } from "./data-requests.ts";
import { DISCOVERY_PATH, routeDiscovery } from "./route-discovery.ts";

export type Pages = (request: Request) => Promise<Response>;
type Routes = ServerBuild["routes"];

/**
 * One handler for each area of the site (the first two segments of a path, such as `u/buy`), which knows only the routes
 * of its area. Remix sorts and matches all the routes that it knows several times per page: with the routes of all
 * members' pages that is a fifth of the work.
 */
export function pagesByArea(build: ServerBuild): Pages {
  const areas = new Set(areasOf(build.routes));
  const handlers = new Map<string, Pages>();
  const whole = createRequestHandler(build, "production");
  const discover = routeDiscovery(build);
  return async (request) => {
    const url = new URL(request.url);
    if (url.pathname === DISCOVERY_PATH) return discover(url);
    const [first, second] = firstParts(pagePathOf(url.pathname).slice(1));
    // Remix decodes a path before it matches it.
    if (`${first}${second}`.includes("%")) return whole(request);
    const area = [`${first}/${second}`, first].find((name) => areas.has(name)) ?? OTHERS;
    const handler = handlers.get(area) ?? handlerOf(build, area);
    handlers.set(area, handler);
    return handler(request);
  };
}

/** The area of paths whose first segment begins no route. No path of a route contains a space. */
const OTHERS = " ";

const isFixed = (part: string) => !/[:*?]/.test(part);
/**
 * The first two segments of a path, in lower case, because Remix ignores case; empty where it has none. The area of the
 * home page has an empty name.
 */
const firstParts = (path = ""): [string, string] => {
  const [first = "", second = ""] = path.toLowerCase().split("/");
  return [first, second];
};

const areasOf = (routes: Routes): string[] =>
  Object.values(routes)
    .filter((route) => route.parentId === "root")
    .map((route) => firstParts(route.path))
    .filter(([first]) => isFixed(first))
    .flatMap(([first, second]) => (second && isFixed(second) ? [first, `${first}/${second}`] : [first]));

/** The handler of one area: its routes, and those with a parameter where the area has its name. */
function handlerOf(build: ServerBuild, area: string): Pages {
  const [first, second] = firstParts(area);
  const isOurs = (id: string): boolean => {
    const route = lookup(build.routes, id) as Routes[string];
    if (!route.parentId) return true;
    if (route.parentId !== "root") return isOurs(route.parentId);
    const [one, two] = firstParts(route.path);
    if (!isFixed(one)) return true;
    return one === first && (!two || !isFixed(two) || two === second);
  };
  const pick = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isOurs(id))) as Record<string, T>;
  const routes = pick(build.routes);
  const assets = { ...build.assets, routes: pick(build.assets.routes) };
  return createRequestHandler({ ...build, routes, assets }, "production");
}
