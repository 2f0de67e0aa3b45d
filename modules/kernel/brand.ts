/** The name of the product, and of a site that has no name of its own. */
export const PRODUCT = "Swaplot";

/**
 * The name of the site, as people read it everywhere; this is the only place that knows it. The server reads SITE_NAME. Scripts
 * are built before a site has its name, so each page tells it to them (`data-site-name` of its root), and the server writes it into
 * those of the workers, which have no page (app/server/static-files.ts).
 */
export const NAME: string = ownName()?.trim() || PRODUCT;

function ownName(): string | undefined {
  if (typeof document !== "undefined") return document.documentElement.dataset.siteName;
  return globalThis.process?.env.SITE_NAME;
}
