import { SITEMAP_PAGES } from "#app/http/cache/sitemap-pages.ts";
import others from "./fixtures/public-pages.json" with { type: "json" };

/**
 * What a visitor gets at a URL of the public site and the dealers' area: "page", "empty", a status, or the path of a
 * redirect; and the page's canonical URL.
 */
export type PublicPage = { is: "page" | "empty" | number | string; canonical?: string };

/** Every page of the sitemap, which is a page with its own address, and what is different (test/fixtures/public-pages.json). */
export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  ...Object.fromEntries(SITEMAP_PAGES.map((address) => [address, { is: "page", canonical: address }])),
  ...others,
};
