const WORKER = "/offline-worker.js";
const SCOPE = "/u/";

let registered: Promise<boolean> | undefined;

/**
 * Registers the service worker for the signed-in pages. Resolves when it is at work, with false where there is none: in
 * the development server, and in browsers that have none or don't allow it.
 */
export function registerWorker(): Promise<boolean> {
  registered ??= register().catch(() => false);
  return registered;
}

async function register(): Promise<boolean> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return false;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  if (!registration) return false; // a browser that is set to block them
  await navigator.serviceWorker.ready;
  return true;
}
