import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { bodyOf } from "#app/http/answers/page-response.ts";
import { type Made, TaggedCache } from "#app/http/cache/tagged-cache.ts";
import type { Tag } from "#modules/kernel/tags.ts";
import { compress } from "./static-files.ts";

/** A public page. */
type Page = {
  headers: [string, string][];
  body: Buffer;
  etag: string;
  /** What is sent in each encoding: the body, and its headers as Node takes them. */
  ready: Map<string, { body: Buffer; headers: string[] }>;
};

/** A rendered page with its tags. */
export type TaggedResponse = { response: Response; tags: Iterable<Tag> };

const MOST_PAGES = 500;
const LARGEST_BYTES = 512 * 1024;

/**
 * Signed-out pages that allow it (`cache-control: public, s-maxage=…`) stay in memory for some seconds, because most
 * visitors see the same few pages. A page is dropped when an event touches one of its tags.
 */
export class PageCache {
  private cache = new TaggedCache<Page | Response>(MOST_PAGES);

  get hits(): number {
    return this.cache.hits;
  }
  get misses(): number {
    return this.cache.misses;
  }

  invalidate(tags: readonly Tag[] | "everything"): void {
    if (tags === "everything") this.cache.clear();
    else this.cache.invalidate(tags);
  }

  /** Writes a page that is in memory straight to the socket; false when it must be rendered. */
  write(key: string, encoding: string, ifNoneMatch: string | undefined, res: ServerResponse): boolean {
    const page = this.cache.find(key);
    if (!page || page instanceof Response) return false;
    const { body, headers } = readyFor(page, encoding);
    if (ifNoneMatch === page.etag) res.writeHead(304, headers).end();
    else res.writeHead(200, headers).end(body);
    return true;
  }

  /** The cached response, or undefined when the page must be rendered. */
  find(key: string, encoding: string, ifNoneMatch: string | null): Response | undefined {
    const page = this.cache.find(key);
    return page && respond(page, encoding, ifNoneMatch);
  }

  /**
   * Answers from the cache, or renders the page once for all concurrent requests. A page that may not be cached answers
   * its own visitor only.
   */
  async answer(
    key: string,
    encoding: string,
    ifNoneMatch: string | null,
    make: () => Promise<TaggedResponse>,
  ): Promise<Response> {
    const page = await this.cache.get(key, async () => madeOf(await make()));
    return respond(page, encoding, ifNoneMatch);
  }
}

/** The page with the time it may be cached; 0 milliseconds when it is private. */
async function madeOf({ response, tags }: TaggedResponse): Promise<Made<Page | Response>> {
  const seconds = Number(/s-maxage=(\d+)/.exec(response.headers.get("cache-control") ?? "")?.[1] ?? 0);
  if (response.status !== 200 || seconds === 0 || response.headers.has("set-cookie"))
    return { value: response, tags, keepMs: 0 };
  const body = await bodyOf(response);
  const value: Page = {
    headers: [...response.headers].filter(([name]) => name !== "content-length"),
    body,
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    ready: new Map(),
  };
  return { value, tags, keepMs: body.length > LARGEST_BYTES ? 0 : seconds * 1_000 };
}

function respond(page: Page | Response, encoding: string, ifNoneMatch: string | null): Response {
  if (page instanceof Response) return page;
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
