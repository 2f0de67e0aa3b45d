/** The URL and token of a real service. `url` has no trailing slash; `loopback` is for tests against this machine. */
export type Service = { url: string; token?: string | undefined; loopback?: boolean };

/** The real service if it is configured in the environment; otherwise the embedded implementation is used. */
export const serviceAt = (url: string | undefined, token: string | undefined): Service | undefined =>
  url ? { url: url.replace(/\/+$/, ""), token } : undefined;
