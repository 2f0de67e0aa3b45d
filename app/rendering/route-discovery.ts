import type { EntryContext, ServerBuild } from "@remix-run/node";
import { lookup } from "#modules/kernel/lookup.ts";

/** Remix's runtime asks here which routes belong to paths that it doesn't know yet. */
export const DISCOVERY_PATH = "/__manifest";

type Manifest = EntryContext["manifest"];
type Route = Manifest["routes"][string];
type Branch = { routes: Route[]; parts: string[] };

/** Remix's own runtime keeps its addresses below 7,680 characters; a page has about a hundred links. */
const MOST_PATHS = 300;

/**
 * Answers a request for the routes of paths (`p`, repeated), in the place of Remix, which would match all routes against
 * every part of every path. All routes that could match the beginning of a path are in the answer: at least those that
 * Remix would send. A page of another version is told to reload (204).
 */
export function routeDiscovery({ assets }: Pick<ServerBuild, "assets">): (url: URL) => Response {
  const branches = Object.values(assets.routes).map((route) => branchOf(assets.routes, route));
  return ({ searchParams }) => {
    if (searchParams.get("version") !== assets.version)
      return new Response(null, { status: 204, headers: { "x-remix-reload-document": "true" } });
    const paths = searchParams.getAll("p");
    if (paths.length === 0 || paths.length > MOST_PATHS) return new Response(null, { status: 400 });
    const asked = paths.map(partsOf);
    const found = branches.filter(({ parts }) => asked.some((path) => begins(path, parts)));
    const routes = new Map(found.flatMap(({ routes }) => routes.map((route) => [route.id, route])));
    return Response.json(Object.fromEntries(routes), {
      headers: { "cache-control": "public, max-age=31536000, immutable" },
    });
  };
}

const partsOf = (path: string): string[] => path.toLowerCase().split("/").filter(Boolean);

/** A route below its parents, and its path up to the first part that may be missing. */
function branchOf(routes: Manifest["routes"], route: Route): Branch {
  const branch: Route[] = [];
  const parts: string[] = [];
  for (let one: Route | undefined = route; one; one = lookup(routes, one.parentId)) {
    branch.unshift(one);
    parts.unshift(...partsOf(one.path ?? ""));
  }
  const end = parts.findIndex((part) => part.endsWith("?") || part === "*");
  return { routes: branch, parts: end < 0 ? parts : parts.slice(0, end) };
}

/** A parameter matches any part of a path. */
const begins = (path: readonly string[], parts: readonly string[]): boolean =>
  parts.length <= path.length && parts.every((part, at) => part.startsWith(":") || part === path[at]);

/** The routes in the text of the built list of all routes. */
export const routesIn = (script: string): Manifest["routes"] =>
  (JSON.parse(script.replace(/^window\.__remixManifest=|;\s*$/g, "")) as Manifest).routes;
