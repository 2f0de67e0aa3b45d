import { shortlistPath } from "#app/shared/paths.ts";

/** In place of an account: the shortlist of visitors. */
export const COPIES = "copies";

/** Whose kept page an address opens: the shortlist belongs to the visitors of this device, any other page to the account. */
export const keeperOf = (pathname: string, account: string | undefined): string | undefined =>
  pathname === shortlistPath ? COPIES : account;

/** Pages of this account are removed from the device; with `except`, those of all other accounts. */
export async function forgetPages(which: { account: string } | { except: string }): Promise<void> {
  // An insecure address has no caches.
  for (const name of (await globalThis.caches?.keys()) ?? []) {
    if (!name.startsWith(`${PAGES}:`)) continue;
    const its = name.slice(PAGES.length + 1);
    const goes = "account" in which ? its === which.account : its !== which.except && its !== COPIES;
    if (goes) await caches.delete(name);
  }
}

const VERSION = "v1";
export const PAGES = `swaplot-pages-${VERSION}`;
export const FILES = `swaplot-files-${VERSION}`;
export const cacheOfPages = (account: string): string => `${PAGES}:${account}`;
