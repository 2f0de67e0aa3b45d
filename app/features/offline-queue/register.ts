const WORKER = "/offline-worker.js";
const SCOPE = "/u/";

let registered: Promise<boolean> | undefined;

/**
 * Registers the service worker for the pages of the field. Resolves when it is at work, with false where there is none: in
 * the development server, and in browsers that have none or don't allow it.
 */
export function registerWorker(): Promise<boolean> {
  registered ??= registerFor(SCOPE).catch(() => false);
  return registered;
}

/** The same for a page that visitors have, too: a scope is a beginning of addresses. */
export async function registerFor(pathname: string): Promise<boolean> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return false;
  const scope = pathname.startsWith(SCOPE) ? SCOPE : pathname;
  const registration = await navigator.serviceWorker.register(WORKER, { scope });
  if (!registration) return false; // a browser that is set to block them
  await navigator.serviceWorker.ready;
  return true;
}
