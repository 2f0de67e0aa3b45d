import { EXPECTED_ACCOUNT } from "#app/shared/expected-account.ts";
import { pageOfAction } from "#app/shared/paths.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { cacheOfPages, FILES, PAGES } from "./copies.ts";
import { isFieldPage } from "./field-pages.ts";

/**
 * The pages that open without a connection, with all files they need. Pages and service worker share these caches: pages
 * belong to an account, the files of the site to no account.
 */
const OURS = /^swaplot-(pages|files)-/;

const KEPT_AT = "kept-at";
/** The cache with the files of the page's build. A page keeps working with its own files after a new version is out. */
const KEPT_FILES = "kept-files";
const MOST_PICTURES = 120;
const LONGEST_MS = 14 * DAY_MS;

/** What became of a page that was to be kept: "gone" if the account may not see it. */
export type Keeping = { is: "kept"; at: number } | { is: "gone" } | { is: "failed" };

/**
 * Loads a page once more as the server would show it now, and keeps it with its data, its files, and the pictures that it
 * shows. "kept" says that all of that is on the device. A page that the account may no longer see is dropped.
 */
export async function keepPage(account: string, pathname: string): Promise<Keeping> {
  const at = Date.now();
  try {
    const [page, data] = await Promise.all([asked(account, pathname), asked(account, `${pathname}.data`)]);
    const cache = await caches.open(cacheOfPages(account));
    if (page.status === 404 || page.status === 403) {
      await Promise.all([cache.delete(pathname), cache.delete(`${pathname}.data`)]);
      return { is: "gone" };
    }
    const isPage = page.ok && !page.redirected && /^text\/html/.test(page.headers.get("content-type") ?? "");
    if (!isPage || data.status !== 200) return { is: "failed" };
    const html = await page.text();
    const build = filesCacheOf(html);
    await Promise.all([
      keepFiles(await caches.open(build), filesIn(html)),
      keepPictures(cache, picturesIn(html, "src")),
    ]);
    const kept = new Headers(page.headers);
    kept.set(KEPT_AT, String(at));
    kept.set(KEPT_FILES, build);
    await keepData(account, `${pathname}.data`, data);
    await cache.put(pathname, new Response(html, { headers: kept }));
    await forgetOldBuilds();
    return { is: "kept", at };
  } catch {
    return { is: "failed" }; // The connection was lost, or the device has no room.
  }
}

/** Keeps a page for reading: without its scripts, and with the sentence that it is a copy. One that the reader can't open now is dropped. */
export async function keepForReading(account: string, pathname: string): Promise<void> {
  const at = Date.now();
  const page = await asked(account, pathname);
  const cache = await caches.open(cacheOfPages(account));
  if (!page.ok || page.redirected) return void (await cache.delete(pathname));
  const html = await page.text();
  const copy = copyForReading(html);
  const build = filesCacheOf(html);
  await Promise.all([keepFiles(await caches.open(build), filesIn(copy)), keepPictures(cache, picturesIn(copy, "src"))]);
  const headers = { "content-type": "text/html; charset=utf-8", [KEPT_AT]: String(at), [KEPT_FILES]: build };
  await cache.put(pathname, new Response(copy, { headers }));
  await forgetOldBuilds();
}

/** The document without its scripts, and with the parts that only a copy shows. */
export const copyForReading = (html: string): string =>
  html
    .replaceAll(/<script\b[\s\S]*?<\/script>|<link [^>]*rel="modulepreload"[^>]*>/g, "")
    .replaceAll('data-copy="" hidden=""', 'data-copy=""');

/** "prefetch": the user does not see this page yet, so messages that are shown once are not used up. */
const asked = (account: string, path: string): Promise<Response> =>
  fetch(path, { headers: { purpose: "prefetch", [EXPECTED_ACCOUNT]: account }, credentials: "same-origin" });

/** Keeps the large versions of the pictures of a kept page, which it opens without. */
export async function keepLargePictures(account: string, pathname: string): Promise<void> {
  const html = await (await keptPage(account, pathname))?.text();
  if (html)
    await keepPictures(await caches.open(cacheOfPages(account)), picturesIn(html, "href")).catch(() => undefined);
}

const filesCacheOf = (html: string): string => `${FILES}:${/\/assets\/manifest-([\w-]+)\.js/.exec(html)?.[1] ?? ""}`;

/** Files of builds that no kept page needs any more. */
async function forgetOldBuilds(): Promise<void> {
  const names = await caches.keys();
  const needed = new Set<string | null>();
  for (const name of names.filter((one) => one.startsWith(PAGES)))
    for (const page of await (await caches.open(name)).matchAll()) needed.add(page.headers.get(KEPT_FILES));
  for (const name of names) if (name.startsWith(`${FILES}:`) && !needed.has(name)) await caches.delete(name);
}

/** The kept page of this account, or undefined. It is too old after two weeks. */
export async function keptPage(account: string, pathname: string): Promise<Response | undefined> {
  const found = await (await caches.open(cacheOfPages(account))).match(pageOfAction(pathname), { ignoreVary: true });
  return found && ageOf(found) < LONGEST_MS ? found : undefined;
}

/** How long ago a kept page was asked for. */
export const ageOf = (kept: Response): number => Date.now() - Number(kept.headers.get(KEPT_AT));

/** The data of a page that is open while the connection is lost. */
export const keepData = async (account: string, path: string, data: Response): Promise<void> =>
  (await caches.open(cacheOfPages(account))).put(path, data);
export const keptData = async (account: string, path: string): Promise<Response | undefined> =>
  (await caches.open(cacheOfPages(account))).match(path, { ignoreVary: true });

export type KeptTitle = { path: string; title: string };

/** The addresses and titles of what this account can open without a connection. */
export async function keptTitles(account: string): Promise<KeptTitle[]> {
  const cache = await caches.open(cacheOfPages(account));
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isPage);
  return Promise.all(
    paths.map(async (path) => ({ path, title: titleIn(await (await keptPage(account, path))?.text()) })),
  );
}

const isPage = (path: string): boolean => isFieldPage(path) && !path.endsWith(".data");
const titleIn = (html = ""): string =>
  /<h2[^>]*>([^<]+)<\/h2>/.exec(html)?.[1] ?? /<title>([^<]*)/.exec(html)?.[1] ?? "";

/** A built file has its hash in its name, so it is the same in every build. */
export const keptFile = (url: string): Promise<Response | undefined> => caches.match(url, { ignoreVary: true });
export const keptPicture = (account: string, url: string): Promise<Response | undefined> =>
  caches.match(url, { cacheName: cacheOfPages(account), ignoreVary: true });

/** Caches of an earlier version of this code. */
export async function forgetOldCaches(): Promise<void> {
  for (const name of await caches.keys())
    if (OURS.test(name) && ![PAGES, FILES].some((ours) => name.startsWith(`${ours}:`))) await caches.delete(name);
}

const picturesIn = (html: string, where: "src" | "href"): string[] =>
  [
    ...new Set(
      [...html.matchAll(/(src|href)="(\/(?:api\/)?images\/[^"]+)"/g)].flatMap(([, at, url]) =>
        at === where && url ? [url] : [],
      ),
    ),
  ].slice(0, MOST_PICTURES);

const keepPictures = (cache: Cache, urls: readonly string[]): Promise<void> =>
  several(urls, async (url) => {
    if (!(await cache.match(url, { ignoreVary: true }))) await fetched(cache, url);
  });

/** Few enough at once that what the technician does meanwhile is not held up. */
const AT_ONCE = 6;

/** Does something with each of many, a few at a time. */
export async function several<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...all];
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** The built files that a page names: scripts, styles, fonts, drawings. */
export const filesIn = (html: string): string[] => [
  ...new Set([
    ...(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2|svg|webp|png)/g) ?? []),
    ...["/favicon.svg", "/site.webmanifest", "/inspections.webmanifest", "/icon.svg"].filter((path) =>
      html.includes(path),
    ),
  ]),
];

/** What a built file needs in turn: its imports, also those on demand, and the fonts and drawings that it shows. */
export function filesOfFile(path: string, text: string): string[] {
  if (path.endsWith(".css")) return text.match(/\/assets\/[\w./-]+\.(?:woff2|svg|webp|png)/g) ?? [];
  const imports = [...text.matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`]/g)].map(
    ([, name]) => `/assets/${name}`,
  );
  return [...imports, ...(text.match(/\/assets\/[\w./-]+\.svg/g) ?? [])];
}

async function keepFiles(cache: Cache, paths: readonly string[]): Promise<void> {
  const known = new Set<string>();
  for (let left = [...paths]; left.length > 0; ) {
    const next = [...new Set(left)].filter((path) => !known.has(path));
    for (const path of next) known.add(path);
    left = (await Promise.all(next.map((path) => keepFile(cache, path)))).flat();
  }
}

/** Keeps a file, and returns what it needs in turn. The list of all pages of the site is not what a page needs. */
async function keepFile(cache: Cache, path: string): Promise<string[]> {
  const response = (await cache.match(path, { ignoreVary: true })) ?? (await fetched(cache, path));
  const hasMore = response && /\.(js|css)$/.test(path) && !path.includes("/manifest-");
  return hasMore ? filesOfFile(path, await response.text()) : [];
}

/** Throws when the file did not arrive; the page works without one that does not exist. */
async function fetched(cache: Cache, path: string): Promise<Response | undefined> {
  const response = await fetch(path, { priority: "low" });
  if (response.status >= 500 || response.status === 429) throw new Error(`${path} did not arrive`);
  if (!response.ok) return undefined;
  await cache.put(path, response.clone());
  return response;
}
