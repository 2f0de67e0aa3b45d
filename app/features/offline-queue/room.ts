/** The room for unsent work on this device. */
export type Room = {
  /** Bytes that the browser still gives to this site. */
  free: number;
  /** Soon full: fewer than about thirty pictures. */
  low: boolean;
};

const LOW_BYTES = 150_000_000;

/** Undefined if the browser doesn't report it. */
export async function readRoom(): Promise<Room | undefined> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    if (quota === undefined || usage === undefined) return undefined;
    const free = Math.max(0, quota - usage);
    return { free, low: free < LOW_BYTES };
  } catch {
    return undefined;
  }
}

/** Asks the browser not to clear this site's storage when the device runs out of room. Browsers decide by themselves. */
export async function askToPersist(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // An old browser keeps entries only as long as the device has room.
  }
}
