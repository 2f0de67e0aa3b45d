import { AsyncLocalStorage } from "node:async_hooks";
import type { BodyLimit } from "#app/server/body-limit.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Cookies } from "./cookies.ts";

/**
 * What one HTTP request shares among its loaders and actions: who is asking is found once, and cookies that
 * are set on the way (a renewed session) reach the answer, whichever loader set them.
 */
export type Scope = {
  actor?: Promise<Actor>;
  headers: Headers;
  address: string;
  body?: BodyLimit;
  /** The request's cookies, read once, with the header they were read from. */
  cookies?: { header: string | null; values: Cookies };
};

// The built pages and the server load this file separately; the storage is one.
const slot = Symbol.for("swaplot.request-scope");
const holder = globalThis as { [slot]?: AsyncLocalStorage<Scope> };
holder[slot] ??= new AsyncLocalStorage<Scope>();
const storage = holder[slot];

export const withScope = <T>(shared: Scope, work: () => Promise<T>): Promise<T> => storage.run(shared, work);

/** The scope of the request being answered; outside a request (tests) a throw-away one. */
export const scope = (): Scope => storage.getStore() ?? { headers: new Headers(), address: "unknown" };
