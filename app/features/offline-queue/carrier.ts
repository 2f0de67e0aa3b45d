import { useSyncExternalStore } from "react";
import type { Entry, NewEntry } from "./entries.ts";

/** What is handed over: the offline queue itself knows the account and the page. */
export type Load = Pick<NewEntry, "key" | "label" | "kind" | "path" | "fields" | "capturedAt">;

/**
 * Keeps something on the device and sends it. A file is done as soon as it is kept; it is sent in the background. A part
 * resolves when the server has answered, or when it has to wait; one that is refused or in conflict is not in the offline queue
 * any more, because its panel shows it.
 */
export type Carry = (load: Load) => Promise<Entry>;

/** What a person decides about something that waits, by the ids of the entries. */
type Decide = {
  discard: (ids: readonly number[]) => Promise<void>;
  sendAgain: (id: number) => Promise<void>;
  replaceFile: (id: number, file: File) => Promise<void>;
};

let queue: ({ carry: Carry } & Decide) | null = null;

let settle = () => {};
/** Resolves when it is known whether this page has an offline queue. */
const settled = new Promise<void>((resolve) => {
  settle = resolve;
});

/**
 * Called by the offline queue when it is open, and with null when it is closed or this page gets none. Its code is loaded on the
 * pages for the field only.
 */
export function setCarrier(how: typeof queue): void {
  queue = how;
  settle();
}

/** The pages whose forms may name files that are not on the server yet: an evaluation and its pictures. */
const KEEPS = /^\/u\/evaluation\/[^/]+(\/pictures)?(\/acts\/[^/]+)?$/;

let known = false;
void settled.then(() => {
  known = true;
});

const keeps = (): boolean => KEEPS.test(location.pathname);

/** How this page sends what may have to wait; null where nothing is kept on the device, or while the offline queue opens. */
export const carrier = (): Carry | null => (keeps() ? (queue?.carry ?? null) : null);

/** Whether this page keeps what has to wait: its offline queue is open, or opens. */
export const mayKeep = (): boolean => keeps() && (queue !== null || !known);

/** How this page sends what may have to wait, once the offline queue is open: what is entered while it opens waits for it. */
export async function whenCarrier(): Promise<Carry | null> {
  if (keeps() && !queue) await settled;
  return carrier();
}

/** The decisions about what waits; null until the offline queue is open. */
export const decisions = (): Decide | null => queue;

const LIST_WANTED = "swaplot:queue-list";
/** Opens the list of what waits, where conflicts are decided. */
export const openList = (): boolean => dispatchEvent(new Event(LIST_WANTED));
export function onListWanted(open: () => void): () => void {
  addEventListener(LIST_WANTED, open);
  return () => removeEventListener(LIST_WANTED, open);
}

const NONE: readonly Entry[] = [];
let left: readonly Entry[] = NONE;
const listeners = new Set<() => void>();

/** The offline queue calls it with what is on the device but not in the kept page. */
export function setLeft(entries: readonly Entry[]): void {
  left = entries;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * What this device has beyond the kept page, the oldest first: parts and files that wait, and those that were sent since. Empty until
 * the offline queue is open, and on the server.
 */
export const useLeft = (): readonly Entry[] =>
  useSyncExternalStore(
    subscribe,
    () => left,
    () => NONE,
  );
