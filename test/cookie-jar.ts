import { type Scope, withScope } from "#app/http/request/request-scope.ts";

/**
 * A cookie jar for tests that call loaders and actions: stores the cookies of responses and of the request scope, and
 * sends them with the next request.
 */
export class CookieJar {
  #cookies = new Map<string, string>();
  #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  /** Calls a loader or an action as the server does; a thrown redirect is returned as a response. */
  async ask<T>(path: string, work: (request: Request) => Promise<T>, form?: Record<string, string>) {
    const headers = new Headers({ cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ") });
    const request = new Request(new URL(path, this.#base), {
      headers,
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
    const shared: Scope = { headers: new Headers(), address: "203.0.113.7" };
    const answer: unknown = await withScope(shared, () => work(request)).catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
    this.#keep(shared.headers);
    if (answer instanceof Response) this.#keep(answer.headers);
    return answer as T | Response;
  }

  #keep(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = "", ...rest] = cookie.split(";");
      const at = pair.indexOf("=");
      const ended = rest.some((part) => /^\s*max-age=0$/i.test(part));
      if (ended) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  /** The same cookies in another browser, as if they were stolen. */
  copy(): CookieJar {
    const jar = new CookieJar(this.#base);
    for (const [name, value] of this.#cookies) jar.#cookies.set(name, value);
    return jar;
  }

  has = (name: string): boolean => this.#cookies.has(name);
  drop = (name: string): boolean => this.#cookies.delete(name);
}
