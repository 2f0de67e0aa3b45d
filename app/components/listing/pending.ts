/** What a visitor wanted to do with a car before they were asked to join (spec 2.4). Kept in this tab only. */
export type Pending = {
  action: "follow" | "offer" | "visit" | "message";
  /** The car they were on. */
  swap: string;
  /** Its price at that time, in dollars. */
  value: number | null;
};

const KEY = "pending";
/** Who signs in later than this has something else in mind. */
const FRESH_MS = 60 * 60_000;

export function rememberPending(wanted: Pending): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...wanted, at: Date.now() }));
  } catch {
    // storage is off: they find the car again themselves
  }
}

/** Returns the pending action and removes it: it runs once. */
export function takePending(): Pending | undefined {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const { at, ...wanted } = JSON.parse(kept ?? "{}") as Partial<Pending> & { at?: number };
    const fresh = typeof at === "number" && Date.now() - at < FRESH_MS;
    return fresh && wanted.swap && wanted.action ? (wanted as Pending) : undefined;
  } catch {
    return undefined;
  }
}
