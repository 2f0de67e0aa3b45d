const KEY = "retried-page";
/** The same page isn't loaded again by itself within this time. */
const ONCE_IN_MS = 60_000;

type Kept = Pick<Storage, "getItem" | "setItem">;

/** Whether a page may be loaded again by itself. Without storage it may not, because it might load again forever. */
export function mayRetry(page: string, kept: () => Kept, now = Date.now()): boolean {
  try {
    const before = JSON.parse(kept().getItem(KEY) ?? "null") as { page: string; at: number } | null;
    return before?.page !== page || now - before.at >= ONCE_IN_MS;
  } catch {
    return false;
  }
}

/** Notes that a page is loaded again; false if that isn't possible. */
export function noteRetry(page: string, kept: () => Kept, now = Date.now()): boolean {
  try {
    kept().setItem(KEY, JSON.stringify({ page, at: now }));
    return true;
  } catch {
    return false;
  }
}
