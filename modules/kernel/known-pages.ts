/** Which addresses of the site lead to a page, for the check of links in texts. */

/** A route of the site: its own part of the path, and the route that it is in. */
type SiteRoute = { id: string; parentId?: string | undefined; path?: string | undefined };

type Table = { pages: readonly RegExp[]; hasFile: (path: string) => boolean };
let table: Table | undefined;

/** Learns the routes of the site, once when it starts. `hasFile` knows the files beside the pages. */
export function learnPages(routes: readonly SiteRoute[], hasFile: Table["hasFile"]): void {
  table = { pages: patternsOf(routes), hasFile };
}

/**
 * Whether the site has a page or a file at this path, which has no query. Whether the record that it names exists is not
 * checked. True before the routes are known.
 */
export function isKnownPage(path: string): boolean {
  if (!table || /^\/(api|images)\//.test(path)) return true;
  return table.pages.some((pattern) => pattern.test(path)) || table.hasFile(path);
}

/** One pattern for each route with a path; the page that answers "not found" matches everything and is left out. */
export function patternsOf(routes: readonly SiteRoute[]): RegExp[] {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const pathOf = ({ path = "", parentId }: SiteRoute): string => {
    const parent = parentId === undefined ? undefined : byId.get(parentId);
    return parent ? `${pathOf(parent)}/${path}` : path;
  };
  return routes
    .map((route) => pathOf(route).split("/").filter(Boolean))
    .filter((parts) => !parts.includes("*"))
    .map((parts) => new RegExp(`^${parts.map(patternOfPart).join("")}/?$`, "i"));
}

function patternOfPart(part: string): string {
  const optional = part.endsWith("?");
  const name = optional ? part.slice(0, -1) : part;
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  // A parameter is a whole segment, or its beginning: `:token.atom`.
  const [, ending = ""] = /^:\w+(.*)$/.exec(name) ?? [];
  const segment = name.startsWith(":") ? `/[^/]+${literal(ending)}` : `/${literal(name)}`;
  return optional ? `(?:${segment})?` : segment;
}
