import type { IncomingMessage } from "node:http";
import { lookup } from "#modules/kernel/lookup.ts";

/** The decoded path of a request, or undefined when no page can have it. */
export function pathOf(url: string | undefined): string | undefined {
  try {
    const { pathname } = new URL(url ?? "/", "http://host");
    // No stored text holds a NUL: a path with one can find nothing. A backslash in the first place is a second slash
    // to the router, which then takes what follows for a host.
    return /%00|^\/%5c/i.test(pathname) ? undefined : decodeURI(pathname);
  } catch {
    return undefined;
  }
}

/** One header of a request; the first value when it was sent several times. */
export const headerOf = (req: IncomingMessage, name: string): string | undefined => {
  const value = lookup(req.headers, name);
  return Array.isArray(value) ? value[0] : value;
};

/** Calls and files: the development server's own files are not among them. */
export const isOfApi = (path: string | undefined): boolean =>
  path !== undefined && (path.startsWith("/api/") || path.startsWith("/images/"));
