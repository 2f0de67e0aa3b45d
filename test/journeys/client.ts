import { setTimeout as sleep } from "node:timers/promises";
import { type Client as Api, createClient } from "#app/api/client/index.ts";
import { signInCookies } from "#app/http/request/session.ts";
import { inTransaction } from "#db/client.ts";
import { openSession } from "#modules/accounts/sessions/sessions.ts";
import { type Actor, personId } from "#modules/kernel/actor.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests inspect the responses of every call
export type Answer = { status: number; body: any; headers: Headers };
type Options = { key?: string; signal?: AbortSignal };

/** An HTTP client of a started site that keeps its cookies. */
export class Client {
  readonly url: string;
  /** The calls by their names in the TypeScript client, with this client's session. */
  readonly api: Api;
  #cookies = new Map<string, string>();

  constructor(url: string, cookies: readonly string[] = []) {
    this.url = url;
    this.api = createClient({
      baseUrl: url,
      fetch: (address, init) => this.fetch(address.slice(new URL(url).origin.length), init),
    });
    this.#keep(cookies);
  }

  /** Calls the API; `path` is relative to /api. */
  async ask(method: string, path: string, body?: unknown, { key, signal }: Options = {}): Promise<Answer> {
    const form = body instanceof FormData;
    const response = await this.fetch(`/api${path}`, {
      method,
      headers: {
        ...(body === undefined || form ? {} : { "content-type": "application/json" }),
        ...(key ? { "idempotency-key": key } : {}),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    return { status: response.status, body: await read(response), headers: response.headers };
  }

  /** The same for calls that must succeed; returns the body. */
  async must(method: string, path: string, body?: unknown, options: Options = {}): Promise<Answer["body"]> {
    const answer = await this.ask(method, path, body, options);
    if (answer.status < 300) return answer.body;
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }

  get = (path: string): Promise<Answer["body"]> => this.must("GET", path);
  post = (path: string, body: unknown = {}, options?: Options): Promise<Answer["body"]> =>
    this.must("POST", path, body, options);
  put = (path: string, body: unknown = {}, options?: Options): Promise<Answer["body"]> =>
    this.must("PUT", path, body, options);

  /** The cookies as a header, for connections other than requests. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Requests any URL of the site; returns redirects without following them. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const { cookie } = this;
    const headers = { ...(cookie ? { cookie } : {}), ...(init.headers as Record<string, string>) };
    const response = await fetch(this.url + path, { redirect: "manual", ...init, headers });
    this.#keep(response.headers.getSetCookie());
    return response;
  }

  /** Repeats a call until it gets a response, as a robust client does after a lost connection. */
  async insist(method: string, path: string, body: unknown, key: string, within = 60_000): Promise<Answer> {
    const end = Date.now() + within;
    for (;;) {
      try {
        const answer = await this.ask(method, path, body, { key, signal: AbortSignal.timeout(20_000) });
        if (answer.status < 500 || Date.now() > end) return answer;
      } catch (error) {
        if (Date.now() > end) throw error;
      }
      await sleep(100);
    }
  }

  #keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const pair = cookie.split(";", 1)[0] as string;
      const at = pair.indexOf("=");
      if (/;\s*max-age=0/i.test(cookie)) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

async function read(response: Response): Promise<unknown> {
  if (response.headers.get("content-type")?.includes("application/json")) return response.json();
  return Buffer.from(await response.arrayBuffer());
}

/** The cookies of a new session of this user, inserted into the site's database. */
export const sessionOf = async (actor: Actor): Promise<string[]> =>
  signInCookies(await inTransaction((tx) => openSession(tx, personId(actor))));

/** A client with a session of this user. */
export const clientOf = async (url: string, actor: Actor): Promise<Client> => new Client(url, await sessionOf(actor));
