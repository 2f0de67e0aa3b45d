/** The action a visitor wanted to take on a car before they were asked to join (spec 2.4). Stored only in this tab. */
export type Pending = {
  action: "follow" | "offer" | "visit" | "message";
  /** The car of the action. */
  swap: string;
  /** The car's price at that time, in dollars. */
  value: number | null;
};

const KEY = "pending";
/** After this time a user who signs in probably wants something else. */
const FRESH_MS = 60 * 60_000;

export function rememberPending(wanted: Pending): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...wanted, at: Date.now() }));
  } catch {
    // storage is disabled: the user has to find the car again
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
