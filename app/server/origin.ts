const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];

/** The origins a browser may write from: the configured one, and on a local machine its other loopback names. */
export function allowedOrigins(baseUrl: string): Set<string> {
  const url = new URL(baseUrl);
  if (!LOOPBACK.includes(url.hostname)) return new Set([url.origin]);
  return new Set(LOOPBACK.map((host) => `${url.protocol}//${host}${url.port ? `:${url.port}` : ""}`));
}

/** The token in the address is the proof: mail programs and their extensions send it from an origin of their own (RFC 8058). */
const PROVEN = /^\/(?:unsubscribe|alerts\/stop|alerts\/heart)\/[^/]+$/;

/** Whether a write to this address may come from other sites, because it needs no cookie. */
export const isProven = (pathname: string): boolean => PROVEN.test(pathname);

/**
 * Whether a write request comes from pages of this site (Fetch Metadata and Origin).
 * Clients that are no browser send neither header; they carry no visitor's cookies by accident.
 */
export function isForeign(method: string, header: (name: string) => string | undefined, allowed: Set<string>): boolean {
  if (SAFE.has(method)) return false;
  const origin = header("origin");
  if (origin) return !allowed.has(origin);
  const site = header("sec-fetch-site");
  return site !== undefined && site !== "same-origin" && site !== "none";
}
