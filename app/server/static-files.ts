import { readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Transform } from "node:stream";
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from "node:zlib";
import { NAME, PRODUCT } from "#modules/kernel/brand.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { DOCUMENT_ONLY } from "./security-headers.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
  ".tgz": "application/gzip",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
};

/** Files with the name of the product, in place of which people read that of the site. */
const NAMED: ReadonlySet<string> = new Set([
  ...["/site.webmanifest", "/inspections.webmanifest"],
  ...["/push-worker.js", "/offline-worker.js"],
]);

/** Service workers: they load nothing but what this site answers. */
const WORKERS: ReadonlySet<string> = new Set(["offline-worker.js", "push-worker.js"]);
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

type Entry = {
  file?: string;
  address: string;
  type: string;
  etag: string;
  forever: boolean;
  bodies: Map<string, Buffer>;
};

/** Answers a client file; false when there is none at this address. */
export type StaticFiles = (req: IncomingMessage, res: ServerResponse, pathname: string) => boolean | Promise<boolean>;
/** Reads a file with a hash in its name that another release has. */
export type KeptAssets = (name: string) => Promise<Buffer | undefined>;

const ASSETS = "/assets/";
const typeOf = (name: string): string => lookup(TYPES, path.extname(name)) ?? "application/octet-stream";

/**
 * The built client files, listed once; text is compressed on first use and cached. Open pages of other releases ask for
 * their own files, which come from `kept`.
 */
export function staticFiles(folder: string, kept: KeptAssets): StaticFiles {
  const entries = listed(folder);
  return async (req, res, pathname) => {
    if (req.method !== "GET" && req.method !== "HEAD") return false;
    const entry = entries.get(pathname) ?? (pathname.startsWith(ASSETS) ? ofOtherRelease(pathname) : undefined);
    if (!entry || !(await answer(entry, req, res, kept))) return false;
    entries.set(pathname, entry); // A visitor who invents names fills no memory: only what was found is remembered.
    return true;
  };
}

const ofOtherRelease = (address: string): Entry => ({
  address,
  type: typeOf(address),
  etag: "",
  forever: true,
  bodies: new Map(),
});

function listed(folder: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!item.isFile() || item.name.startsWith(".")) continue;
    const file = path.join(item.parentPath, item.name);
    const address = `/${path.relative(folder, file).split(path.sep).join("/")}`;
    const { size, mtimeMs } = statSync(file);
    entries.set(address, {
      file,
      address,
      type: typeOf(file),
      etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}${NAMED.has(address) ? `-${encodeURIComponent(NAME)}` : ""}"`,
      forever: address.startsWith(ASSETS),
      bodies: new Map(),
    });
  }
  return entries;
}

async function answer(entry: Entry, req: IncomingMessage, res: ServerResponse, kept: KeptAssets): Promise<boolean> {
  const encoding = isText(entry.type) ? encodingFor(String(req.headers["accept-encoding"] ?? "")) : "identity";
  const unchanged = entry.etag !== "" && req.headers["if-none-match"] === entry.etag;
  const body = unchanged ? undefined : await bodyOf(entry, encoding, kept);
  if (!unchanged && !body) return false;
  res.setHeader("content-type", entry.type);
  res.setHeader("cache-control", entry.forever ? "public, max-age=31536000, immutable" : "public, max-age=3600");
  res.setHeader("vary", "accept-encoding");
  for (const name of DOCUMENT_ONLY) res.removeHeader(name);
  if (WORKERS.has(path.basename(entry.address))) res.setHeader("content-security-policy", WORKER_POLICY);
  // A file with its hash in its name never changes: clients never revalidate it.
  if (!entry.forever) res.setHeader("etag", entry.etag);
  if (!body) {
    res.writeHead(304).end();
    return true;
  }
  if (encoding !== "identity") res.setHeader("content-encoding", encoding);
  res.setHeader("content-length", body.length);
  res.end(req.method === "HEAD" ? undefined : body);
  return true;
}

async function bodyOf(entry: Entry, encoding: string, kept: KeptAssets): Promise<Buffer | undefined> {
  const known = entry.bodies.get(encoding);
  if (known) return known;
  const bytes = onDisk(entry) ?? (entry.forever ? await kept(entry.address.slice(ASSETS.length)) : undefined);
  if (!bytes) return undefined;
  const body = compress(NAMED.has(entry.address) ? withName(bytes) : bytes, encoding, 11);
  entry.bodies.set(encoding, body);
  return body;
}

/** With the name of the site in strings of JSON or of a script, whatever their quotes are. */
export function withName(bytes: Buffer, name = NAME): Buffer {
  const inString = JSON.stringify(name).slice(1, -1).replaceAll("'", "\\u0027");
  return Buffer.from(bytes.toString().replaceAll(PRODUCT, () => inString));
}

/** Undefined if newer builds have removed it, which keep only a few. */
function onDisk({ file }: Entry): Buffer | undefined {
  if (!file) return undefined;
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

const isText = (type: string) => /^text\/|json|svg|javascript/.test(type);

/** The best encoding the browser accepts. */
export function encodingFor(accepted: string): "br" | "gzip" | "identity" {
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const gzip = (quality: number) => ({ level: Math.min(quality, 9) });

export function compress(body: Buffer, encoding: string, quality: number): Buffer {
  if (encoding === "br") return brotliCompressSync(body, brotli(quality));
  return encoding === "gzip" ? gzipSync(body, gzip(quality)) : body;
}

/** The same for what is sent while it is made. */
export function compressor(encoding: string, quality: number): Transform | undefined {
  if (encoding === "br") return createBrotliCompress(brotli(quality));
  return encoding === "gzip" ? createGzip(gzip(quality)) : undefined;
}
