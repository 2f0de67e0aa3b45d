/**
 * The address and token of a real service. `url` has no slash at its end; `loopback` is for tests against this machine.
 */
export type Service = { url: string; token?: string | undefined; loopback?: boolean };

/** The real service when the environment names one; without it the embedded answer is used. */
export const serviceAt = (url: string | undefined, token: string | undefined): Service | undefined =>
  url ? { url: url.replace(/\/+$/, ""), token } : undefined;
