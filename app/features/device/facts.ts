import { hasOutbox } from "#app/features/outbox/field-pages.ts";
import { manifestAddress } from "#app/rendering/manifest-address.ts";
import { errorCount } from "./log.ts";

/** What the device reports about itself. It adds the log when staff have asked for it. */
export async function deviceFacts(account: string) {
  const [storage, waiting] = await Promise.all([readStorage(), readWaiting(account)]);
  return { installed: isInstalled(), version: pageVersion(), storage, waiting, errors: errorCount() };
}

const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

/** The name of the build, from the address of its manifest. The development server has none. */
const pageVersion = (): string => /\/manifest-([\w-]+)\.js/.exec(manifestAddress())?.[1] ?? "development";

async function readStorage(): Promise<{ used: number; quota: number } | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? null : { used: Math.round(usage), quota: Math.round(quota) };
  } catch {
    return null;
  }
}

/** Changes in the outbox of the account that were not sent yet. */
async function readWaiting(account: string): Promise<{ count: number; bytes: number }> {
  if (!hasOutbox()) return { count: 0, bytes: 0 };
  try {
    const [{ entriesOf }, { fileIn, isOpen }] = await Promise.all([
      import("#app/features/outbox/store.ts"),
      import("#app/features/outbox/entries.ts"),
    ]);
    const open = (await entriesOf(account)).filter(isOpen);
    return { count: open.length, bytes: open.reduce((sum, entry) => sum + (fileIn(entry)?.size ?? 0), 0) };
  } catch {
    return { count: 0, bytes: 0 };
  }
}
