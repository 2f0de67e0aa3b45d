import { AsyncLocalStorage } from "node:async_hooks";
import type { KeyHolder } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { callFrom } from "#modules/kernel/caller-address.ts";
import { inSandbox, type SandboxScope } from "#modules/kernel/sandbox-scope.ts";
import type { Tag } from "#modules/kernel/tags.ts";

/** Cookie values by name. */
export type Cookies = ReadonlyMap<string, string>;

/**
 * State that the loaders and actions of one HTTP request share: the actor is resolved once, and cookies that
 * are set meanwhile (a renewed session) reach the response, whichever loader set them.
 */
export type Scope = {
  actor?: Promise<Actor>;
  /**
   * Whose session may do no more than set up a second step (staff, when their days for it are over): a guest for the rest of
   * the site.
   */
  settingUp?: Actor;
  /** The sandbox of a request with a test key, and the owner's account on the site. */
  sandbox?: { scope: SandboxScope; owner: Actor };
  /** The key or app that makes the request, the call that it makes, and what this costs beyond one request. */
  holder?: KeyHolder;
  call?: string;
  extraCost?: number;
  headers: Headers;
  /** The id of the request, in its response and in the log. */
  requestId?: string;
  /** The browser asks for a whole page, not for the data of a page that it renders itself. */
  document?: boolean;
  address: string;
  /** The tags of the page, for the page cache (page-tags.ts). */
  tags?: Set<Tag>;
  /** The body as it arrives (server/body-limit.ts): why the rest was not read, and how an upload lifts the limit. */
  body?: { error: { code: string; message: string; status: number } | undefined; lift(): void };
  /** The request posts the form of a dialog: the page after it replaces the dialog in the history. */
  fromDialog?: true;
  /** The form of this request was received, and its action has answered. */
  sent?: true;
  /** The request's cookies, read once, with the header they were read from. */
  cookies?: { header: string | null; values: Cookies };
};

const storage = new AsyncLocalStorage<Scope>();

export const withScope = <T>(shared: Scope, work: () => Promise<T>): Promise<T> =>
  callFrom(shared.address, () => storage.run(shared, work));

/** The scope of the request being answered; outside a request (tests) a temporary one. */
export const scope = (): Scope => storage.getStore() ?? { headers: new Headers(), address: "unknown" };

/** Runs the work of a request in its sandbox, if it has a test key. Streamed answers are read while they are sent. */
export const inItsSandbox = <T>(shared: Scope, work: () => Promise<T>): Promise<T> =>
  shared.sandbox ? inSandbox(shared.sandbox.scope, work) : work();
