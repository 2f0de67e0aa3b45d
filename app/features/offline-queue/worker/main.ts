import { DISCOVERY_PATH, routesIn } from "#app/rendering/route-discovery.ts";
import { NAME } from "#app/shared/brand.ts";
import { COPIES, keeperOf } from "../copies.ts";
import { drain } from "../drain.ts";
import { isFieldPage } from "../field-pages.ts";
import {
  forgetOldCaches,
  type KeptTitle,
  keepData,
  keptData,
  keptFile,
  keptPage,
  keptPicture,
  keptTitles,
} from "../kept-pages.ts";
import { sendEntry } from "../send-entry.ts";
import { currentAccount, entriesOf, fileOf, serverKeys } from "../store.ts";

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#15211d;background:#f6f7f5;display:grid;min-height:100dvh;
place-items:center}main{max-width:32rem;padding:2rem}h1{font-size:1.6rem;line-height:1.2;margin:0 0 .5rem}a{color:#0b5d4b}
ul{padding:0;list-style:none;display:grid;gap:.5rem}li a{display:block;padding:.9rem 1rem;background:#fff;border:1px solid #d9dfdb;
border-radius:10px;text-decoration:none;font-weight:600}`;

/** Shown instead of a page that is not on the device while there is no connection. */
function notKept(pages: readonly KeptTitle[]): Response {
  const list = pages
    .map(({ path, title }) => `<li><a href="${escaped(path)}">${title || escaped(path)}</a></li>`)
    .join("");
  const known = list ? `<p>These pages are on this device:</p><ul>${list}</ul>` : "";
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>No connection - ${NAME}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body><main>
<h1>No connection</h1><p>This page is not on this device. It opens as soon as you are connected again.</p>${known}
<p><a href="">Try again</a></p></main></body></html>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
  };
  return new Response(html, { status: 503, headers });
}

/**
 * The service worker of the signed-in pages and of the shortlist. Online it changes nothing: documents come from the network, and only if
 * that fails from what the pages have kept (kept-pages.ts). It knows nothing of a build, so a new version takes over at
 * once. Built into `/offline-worker.js` (vite.worker.config.ts).
 */

type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Extendable & { request: Request; respondWith(answer: Promise<Response>): void };
type Syncing = Extendable & { tag: string };
type Scope = {
  addEventListener(name: "install" | "activate", on: (event: Extendable) => void): void;
  addEventListener(name: "fetch", on: (event: Fetching) => void): void;
  addEventListener(name: "sync", on: (event: Syncing) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
const worker = globalThis as unknown as Scope;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([forgetOldCaches(), worker.clients.claim()])),
);
worker.addEventListener("sync", (event) => event.waitUntil(sendInBackground()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, url));
  else if (url.pathname.endsWith(".data") && isFieldPage(url.pathname.slice(0, -5)))
    event.respondWith(pageData(event, url));
  else if (url.pathname === DISCOVERY_PATH) event.respondWith(routesOf(request, url));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(builtFile(request));
  else if (/^\/(api\/)?(images|files)\//.test(url.pathname) && !request.headers.has("range"))
    event.respondWith(picture(request, url));
});

/** A line that swallows everything counts as none when there is a kept page. */
const PATIENCE_MS = 10_000;

async function page(request: Request, url: URL): Promise<Response> {
  const account = keeperOf(url.pathname, await currentAccount().catch(() => undefined));
  const kept = account ? await keptPage(account, url.pathname).catch(() => undefined) : undefined;
  const patience = new Promise<never>((_, reject) => {
    if (kept) setTimeout(reject, PATIENCE_MS);
  });
  try {
    return await Promise.race([fetch(request), patience]);
  } catch {
    // The kept page was rendered without a query, so it would not fit the address when its scripts start.
    if (kept && url.search) return Response.redirect(url.pathname);
    return kept ?? notKept(account ? await keptTitles(account) : []);
  }
}

/**
 * The data of an open page, when it loads again what may have changed. Without a connection it gets what it has been given last: a
 * failed load would replace the page by an error.
 */
async function pageData({ request }: Fetching, url: URL): Promise<Response> {
  const account = await currentAccount().catch(() => undefined);
  try {
    const response = await fetch(request);
    if (account && response.status === 200 && !url.search) await keepData(account, url.pathname, response.clone());
    return response;
  } catch (error) {
    const kept = account && (await keptData(account, url.pathname));
    if (kept) return kept;
    throw error;
  }
}

/**
 * A page that was opened before its account was known asks which routes an address has. Without a connection the answer is
 * the list of all routes, which the kept pages of the same build have.
 */
async function routesOf(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const file = new URL(`/assets/manifest-${url.searchParams.get("version")}.js`, url).href;
    const kept = await keptFile(file).catch(() => undefined);
    if (!kept) throw error;
    return Response.json(routesIn(await kept.text()));
  }
}

/** A built file never changes. */
const builtFile = async (request: Request): Promise<Response> =>
  (await keptFile(request.url).catch(() => undefined)) ?? fetch(request);

async function picture(request: Request, url: URL): Promise<Response> {
  const account = await currentAccount().catch(() => undefined);
  const waits = WAITS.exec(url.pathname);
  if (waits)
    return (account && (await unsent(account, waits[1] as string, url))) || new Response(null, { status: 404 });
  return fetch(request).catch(async (error: unknown) => {
    const kept = account && (await keptPicture(account, request.url));
    const copied = kept || (await keptPicture(COPIES, request.url));
    if (copied) return copied;
    throw error;
  });
}

/** A picture whose key names the entry in the offline queue: from there, or from the server once it was sent. */
async function unsent(account: string, key: string, url: URL): Promise<Response | undefined> {
  const file = await fileOf(account, key);
  if (file) return new Response(file, { headers: { "content-type": file.type } });
  const serverKey = (await serverKeys(account)).get(key);
  return serverKey ? fetch(url.pathname.replace(WAITS, `/${serverKey}`)) : undefined;
}
const WAITS = /\/queue(?::|%3A)([\w-]+)/i;

/** Throws when something still waits, so that the browser tries again. */
async function sendInBackground(): Promise<void> {
  const account = await currentAccount();
  if (!account) return;
  await drain({ account, send: sendEntry, now: true });
  new BroadcastChannel("swaplot-offline-queue").postMessage("changed");
  if ((await entriesOf(account)).some(({ state }) => state === "waiting")) throw new Error("Something still waits.");
}
