const WORKER = "/offline-worker.js";
const SCOPE = "/u/";

/** Registers the service worker for the signed-in pages. The development server has none. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  } catch {
    // Without it, open pages keep what was done, but none opens without a connection.
  }
}
