import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const APP = path.resolve(import.meta.dirname, "../..");
const SITEMAP = /^export const sitemap = \[([^\]]*)\];$/m;

/**
 * The addresses of pages with fixed text that search engines are told about: what route files export as `sitemap`. Their
 * text is read, as for the table of routes, because a page can't be loaded outside of the bundle. Sorted.
 */
export const SITEMAP_PAGES: readonly string[] = globSync("routes/**/*.tsx", { cwd: APP })
  .flatMap((file) => SITEMAP.exec(readFileSync(path.join(APP, file), "utf8"))?.[1] ?? [])
  .flatMap((list) => [...list.matchAll(/"([^"]+)"/g)].map(([, address]) => address as string))
  .sort();
