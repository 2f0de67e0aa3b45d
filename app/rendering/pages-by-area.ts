import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { lookup } from "#modules/kernel/lookup.ts";
import { isSwitchedOff } from "#modules/kernel/switched-off.ts";
import { pagePathOf } from "./data-requests.ts";
import type { AreaManifest } from "./page-scripts.ts";
import { DISCOVERY_PATH, routeDiscovery } from "./route-discovery.ts";

export type Pages = (request: Request) => Promise<Response>;
type Routes = ServerBuild["routes"];

/** The routes of one area, with a handler for each combination of them that a path has led to. */
type Area = {
  build: ServerBuild;
  tree: RouteNode[];
  /** By path, so that a path is matched once. */
  known: Map<string, Pages>;
  /** By the ids of the routes. */
  handlers: Map<string, Pages>;
};
const MOST_KNOWN = 500;
const LONGEST_KNOWN = 200;

/**
 * Remix sorts and matches all the routes that it knows several times per page. So each page has a handler that knows no routes but
 * its own: a path is first matched against the routes of its area (the first two segments of a path, such as `u/buy`). The
 * manifest of a page keeps all routes of the area (`AreaManifest`), because browsers follow links within it.
 */
export function pagesByArea(build: ServerBuild): Pages {
  const names = new Set(areasOf(build.routes));
  const areas = new Map<string, Area>();
  const whole = createRequestHandler(build, "production");
  if (isSwitchedOff("areas")) return whole;
  const discover = routeDiscovery(build);
  return async (request) => {
    const url = new URL(request.url);
    if (url.pathname === DISCOVERY_PATH) return discover(url);
    const path = pagePathOf(url.pathname);
    const [first, second] = firstParts(path.slice(1));
    // Remix decodes a path before it matches it.
    if (`${first}${second}`.includes("%")) return whole(request);
    const name = [`${first}/${second}`, first].find((one) => names.has(one)) ?? OTHERS;
    const area = areas.get(name) ?? areaOf(build, name);
    areas.set(name, area);
    return handlerFor(area, path)(request);
  };
}

function handlerFor(area: Area, path: string): Pages {
  const found = area.known.get(path);
  if (found) return found;
  const ids = (matchRoutes(area.tree, path) ?? []).map(({ route }) => route.id as string);
  const key = ids.join(" ");
  const handler = area.handlers.get(key) ?? createRequestHandler(only(area.build, ids), "production");
  area.handlers.set(key, handler);
  if (area.known.size >= MOST_KNOWN) area.known.clear();
  if (path.length <= LONGEST_KNOWN) area.known.set(path, handler);
  return handler;
}

/** A build with these routes only; with all of them for a path that none matches. */
function only(build: ServerBuild, ids: readonly string[]): ServerBuild {
  if (ids.length === 0) return build;
  const pick = <T>(routes: Record<string, T>): Record<string, T> =>
    Object.fromEntries(
      ids.flatMap((id) => {
        const route = lookup(routes, id);
        return route ? [[id, route]] : [];
      }),
    );
  const assets: AreaManifest = { ...build.assets, routes: pick(build.assets.routes), area: build.assets.routes };
  return { ...build, routes: pick(build.routes), assets };
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

/** The routes of one area, and those with a parameter where the area has its name. */
function areaOf(build: ServerBuild, area: string): Area {
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
  const narrowed = { ...build, routes, assets: { ...build.assets, routes: pick(build.assets.routes) } };
  return { build: narrowed, tree: treeOf(routes), known: new Map(), handlers: new Map() };
}

type RouteNode = NonNullable<Parameters<typeof matchRoutes>[0]>[number];

/** As Remix nests them. */
const treeOf = (routes: Routes, parent?: string): RouteNode[] =>
  Object.values(routes)
    .filter(({ parentId }) => (parentId || undefined) === parent)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index: true } : { id, path, caseSensitive, children: treeOf(routes, id) },
    ) as RouteNode[];
