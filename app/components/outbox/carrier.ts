import type { Entry, NewEntry } from "./entries.ts";
import { isFieldPage } from "./field-pages.ts";

/** What is handed over: the outbox itself knows the account and the page. */
export type Load = Pick<NewEntry, "key" | "label" | "kind" | "path" | "fields" | "capturedAt">;
type Watch = { onProgress?: ((share: number) => void) | undefined; signal?: AbortSignal | undefined };

/**
 * Keeps something on the device and sends it. Resolves with the entry as soon as the server has answered, or when it has to
 * wait; the entry of an answer that the caller shows itself (refused, in conflict) is not in the outbox any more.
 */
export type Carry = (load: Load, watch?: Watch) => Promise<Entry>;

let carry: Carry | null = null;

/** Called by the outbox when it is open. Its code is loaded on the pages for the field only. */
export function setCarrier(how: Carry | null): void {
  carry = how;
}

/** How this page sends what may have to wait; null where nothing is kept on the device. */
export const carrier = (): Carry | null => (isFieldPage(location.pathname) ? carry : null);
