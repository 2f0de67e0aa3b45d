import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { bodyOf } from "#app/http/page-response.ts";
import { compress } from "./static-files.ts";

/**
 * Signed-out pages that say so (`cache-control: public, s-maxage=…`) are kept in memory for some seconds:
 * most visitors see the same few pages. Everything is forgotten when a car changes.
 */
type Page = {
  headers: [string, string][];
  body: Buffer;
  etag: string;
  until: number;
  /** What goes out for each encoding: the body, and its headers as Node takes them. */
  ready: Map<string, { body: Buffer; headers: string[] }>;
};

const MOST_PAGES = 500;
const LARGEST_BYTES = 512 * 1024;

export class PageCache {
  private pages = new Map<string, Page>();
  private making = new Map<string, Promise<Page | null>>();
  hits = 0;
  misses = 0;

  /** Anything may have changed. A page that is being made at this moment is nobody else's and is not kept. */
  clear(): void {
    this.pages.clear();
    this.making.clear();
  }

  /** Writes a page that is in memory straight to the socket; false when it has to be made. */
  write(key: string, encoding: string, ifNoneMatch: string | undefined, res: ServerResponse): boolean {
    const page = this.pages.get(key);
    if (!page || page.until <= Date.now()) return false;
    this.hits += 1;
    const { body, headers } = readyFor(page, encoding);
    if (ifNoneMatch === page.etag) res.writeHead(304, headers).end();
    else res.writeHead(200, headers).end(body);
    return true;
  }

  /** The answer from memory, or undefined when the page has to be made. */
  find(key: string, encoding: string, ifNoneMatch: string | null): Response | undefined {
    const page = this.pages.get(key);
    if (!page || page.until <= Date.now()) return undefined;
    this.hits += 1;
    return respond(page, encoding, ifNoneMatch);
  }

  /** Answers from memory, or makes the page once however many ask for it at the same time. */
  async answer(
    key: string,
    encoding: string,
    ifNoneMatch: string | null,
    make: () => Promise<Response>,
  ): Promise<Response> {
    const known = this.find(key, encoding, ifNoneMatch);
    if (known) return known;
    const running = this.making.get(key);
    if (running) {
      const shared = await running;
      return shared ? respond(shared, encoding, ifNoneMatch) : make();
    }
    this.misses += 1;
    return this.lead(key, encoding, ifNoneMatch, make);
  }

  /** The first to ask makes the page; a page that may not be kept is answered to its own visitor only. */
  private async lead(key: string, encoding: string, ifNoneMatch: string | null, make: () => Promise<Response>) {
    let own: Response | undefined;
    const isLatest = () => this.making.get(key) === running;
    const running = make()
      .then(async (response) => {
        const page = await pageOf(response);
        if (!page) own = response;
        else if (isLatest() && page.body.length <= LARGEST_BYTES) this.store(key, page);
        return page;
      })
      .finally(() => isLatest() && this.making.delete(key));
    this.making.set(key, running);
    const page = await running;
    return page ? respond(page, encoding, ifNoneMatch) : (own as Response);
  }

  private store(key: string, page: Page): void {
    if (this.pages.size >= MOST_PAGES) this.pages.delete(this.pages.keys().next().value as string);
    this.pages.delete(key);
    this.pages.set(key, page);
  }
}

/** The page that others may be answered with, or null when it is its visitor's own. */
async function pageOf(response: Response): Promise<Page | null> {
  const seconds = Number(/s-maxage=(\d+)/.exec(response.headers.get("cache-control") ?? "")?.[1] ?? 0);
  if (response.status !== 200 || seconds === 0 || response.headers.has("set-cookie")) return null;
  const body = await bodyOf(response);
  return {
    headers: [...response.headers].filter(([name]) => name !== "content-length"),
    body,
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    until: Date.now() + seconds * 1_000,
    ready: new Map(),
  };
}

function respond(page: Page, encoding: string, ifNoneMatch: string | null): Response {
  const { body, headers } = readyFor(page, encoding);
  const pairs = headers.flatMap((name, i) =>
    i % 2 === 0 ? [[name, headers[i + 1] as string] as [string, string]] : [],
  );
  if (ifNoneMatch === page.etag) return new Response(null, { status: 304, headers: pairs });
  return new Response(new Uint8Array(body), { headers: pairs });
}

function readyFor(page: Page, encoding: string) {
  const known = page.ready.get(encoding);
  if (known) return known;
  const body = compress(page.body, encoding, 5);
  const headers = [...page.headers.flat(), "etag", page.etag, "vary", "accept-encoding, cookie"];
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  const made = { body, headers: [...headers, "content-length", String(body.length)] };
  page.ready.set(encoding, made);
  return made;
}
