import { createHash } from "node:crypto";
import { compress } from "./static-files.ts";

/**
 * Signed-out pages that say so (`cache-control: public, s-maxage=…`) are kept in memory for some seconds:
 * most visitors see the same few pages. Everything is forgotten when a car changes.
 */
type Page = {
  status: number;
  headers: [string, string][];
  body: Buffer;
  etag: string;
  until: number;
  encoded: Map<string, Buffer>;
};

const MOST_PAGES = 500;
const LARGEST_BYTES = 512 * 1024;

export class PageCache {
  private pages = new Map<string, Page>();
  private making = new Map<string, Promise<Page | null>>();
  hits = 0;
  misses = 0;

  clear(): void {
    this.pages.clear();
  }

  /** Answers from memory, or makes the page once however many ask for it at the same time. */
  async answer(
    key: string,
    encoding: string,
    ifNoneMatch: string | null,
    make: () => Promise<Response>,
  ): Promise<Response> {
    const known = this.pages.get(key);
    if (known && known.until > Date.now()) {
      this.hits += 1;
      return respond(known, encoding, ifNoneMatch);
    }
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
    const running = make()
      .then(async (response) => {
        const page = await this.keep(key, response);
        if (!page) own = response;
        return page;
      })
      .finally(() => this.making.delete(key));
    this.making.set(key, running);
    const page = await running;
    return page ? respond(page, encoding, ifNoneMatch) : (own as Response);
  }

  private async keep(key: string, response: Response): Promise<Page | null> {
    const seconds = Number(/s-maxage=(\d+)/.exec(response.headers.get("cache-control") ?? "")?.[1] ?? 0);
    if (response.status !== 200 || seconds === 0 || response.headers.has("set-cookie")) return null;
    const body = Buffer.from(await response.arrayBuffer());
    const page: Page = {
      status: response.status,
      headers: [...response.headers].filter(([name]) => name !== "content-length"),
      body,
      etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
      until: Date.now() + seconds * 1_000,
      encoded: new Map(),
    };
    if (body.length <= LARGEST_BYTES) this.store(key, page);
    return page;
  }

  private store(key: string, page: Page): void {
    if (this.pages.size >= MOST_PAGES) this.pages.delete(this.pages.keys().next().value as string);
    this.pages.delete(key);
    this.pages.set(key, page);
  }
}

function respond(page: Page, encoding: string, ifNoneMatch: string | null): Response {
  const headers = new Headers(page.headers);
  headers.set("etag", page.etag);
  headers.set("vary", "accept-encoding, cookie");
  if (ifNoneMatch === page.etag) return new Response(null, { status: 304, headers });
  let body = page.encoded.get(encoding);
  if (!body) {
    body = compress(page.body, encoding, 5);
    page.encoded.set(encoding, body);
  }
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.length));
  return new Response(new Uint8Array(body), { status: page.status, headers });
}
