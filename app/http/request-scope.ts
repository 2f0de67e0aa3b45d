import { AsyncLocalStorage } from "node:async_hooks";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Tag } from "#modules/kernel/tags.ts";
import type { Cookies } from "./cookies.ts";

/**
 * What one HTTP request shares among its loaders and actions: who is asking is found once, and cookies that
 * are set on the way (a renewed session) reach the answer, whichever loader set them.
 */
export type Scope = {
  actor?: Promise<Actor>;
  headers: Headers;
  address: string;
  /** What the page shows, for the page cache (page-tags.ts). */
  tags?: Set<Tag>;
  /** The body as it arrives (server/body-limit.ts): why the rest was not read, and how an upload lifts the limit. */
  body?: { refusal: { code: string; message: string; status: number } | undefined; lift(): void };
  /** The request's cookies, read once, with the header they were read from. */
  cookies?: { header: string | null; values: Cookies };
};

const storage = new AsyncLocalStorage<Scope>();

export const withScope = <T>(shared: Scope, work: () => Promise<T>): Promise<T> => storage.run(shared, work);

/** The scope of the request being answered; outside a request (tests) a throw-away one. */
export const scope = (): Scope => storage.getStore() ?? { headers: new Headers(), address: "unknown" };
