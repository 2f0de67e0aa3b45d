import { environment } from "#modules/kernel/environment.ts";

/** Pages that would cause a redirect loop. */
const NOWHERE = /^\/(login|logout|api|set-password)(\/|$|\.)/i;
const CONTROL = /\p{Cc}/u;
const LONGEST = 1_000;

/**
 * One slash at the start and none after it, no backslash (browsers read it as a slash), and neither of them encoded:
 * something on the way might decode it. No page of this site has an encoded control character or percent sign in its path.
 */
const PLAIN_PATH = /^\/(?![/\\])(?!.*(?:\\|%(?:2f|5c|25|[01][0-9a-f]|7f)))/i;

/**
 * An address of this site to redirect to (path and query, at most 1,000 characters), or undefined: users are never sent to another
 * site. The result is normalized, and checking it again does not change it.
 */
export function safeBack(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > LONGEST || CONTROL.test(value) || !isPlain(value)) return undefined;
  const { baseUrl } = environment();
  if (!URL.canParse(value, baseUrl)) return undefined;
  const { origin, pathname, search } = new URL(value, baseUrl);
  // Normalizing drops dots: "/.//evil.example" has become "//evil.example".
  const own = origin === new URL(baseUrl).origin && isPlain(pathname) && leadsOn(pathname);
  const back = pathname + search;
  return own && back.length <= LONGEST ? back : undefined;
}

const isPlain = (address: string) => PLAIN_PATH.test(address.split(/[?#]/, 1)[0] as string);

/** Whether the path can be a page; a path that cannot be decoded is not. */
function leadsOn(pathname: string): boolean {
  try {
    return !NOWHERE.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** The page to return to after signing in: the requested page, or for a posted form the page that contains it. */
export function whereFrom(request: Request): string | undefined {
  const url = new URL(request.url);
  if (request.method === "GET" || request.method === "HEAD") return safeBack(url.pathname + url.search);
  const referrer = request.headers.get("referer");
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const from = new URL(referrer);
  return from.host === url.host ? safeBack(from.pathname + from.search) : undefined;
}
