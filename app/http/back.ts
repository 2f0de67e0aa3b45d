import { environment } from "#modules/kernel/environment.ts";

/** Pages that would lead in a circle. */
const NOWHERE = /^\/(login|logout|api|set-password)(\/|$|\?)/;

/** An address of our own to go on to, or undefined: nobody is sent to another site after signing in. */
export function safeBack(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\/(?![/\\])/.test(value) || value.length > 1_000) return undefined;
  const { baseUrl } = environment();
  if (!URL.canParse(value, baseUrl)) return undefined;
  const url = new URL(value, baseUrl);
  const back = url.pathname + url.search;
  return url.origin === new URL(baseUrl).origin && !NOWHERE.test(back) ? back : undefined;
}

/** Where somebody was who is asked to sign in: the page itself, or for a posted form the page it stood on. */
export function whereFrom(request: Request): string | undefined {
  const url = new URL(request.url);
  if (request.method === "GET" || request.method === "HEAD") return safeBack(url.pathname + url.search);
  const referrer = request.headers.get("referer");
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const from = new URL(referrer);
  return from.host === url.host ? safeBack(from.pathname + from.search) : undefined;
}
