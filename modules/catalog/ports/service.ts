/** Where a real service answers. `url` has no slash at its end; `loopback` is for tests against this machine. */
export type Service = { url: string; token?: string | undefined; loopback?: boolean };
