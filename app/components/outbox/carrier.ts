import { useSyncExternalStore } from "react";
import type { Entry, NewEntry } from "./entries.ts";

/** What is handed over: the outbox itself knows the account and the page. */
export type Load = Pick<NewEntry, "key" | "label" | "kind" | "path" | "fields" | "capturedAt">;

/**
 * Keeps something on the device and sends it. A file is done as soon as it is kept; it is sent in the background. A part
 * resolves when the server has answered, or when it has to wait; one that is refused or in conflict is not in the outbox
 * any more, because its panel shows it.
 */
export type Carry = (load: Load) => Promise<Entry>;

/** What a person decides about something that waits, by the ids of the entries. */
type Decide = { discard: (ids: readonly number[]) => Promise<void>; sendAgain: (id: number) => Promise<void> };

let outbox: ({ carry: Carry } & Decide) | null = null;

/** Called by the outbox when it is open. Its code is loaded on the pages for the field only. */
export function setCarrier(how: typeof outbox): void {
  outbox = how;
}

/** The pages whose forms may name files that are not on the server yet: an evaluation and its pictures. */
const KEEPS = /^\/u\/evaluation\/[^/]+(\/pictures)?(\/acts\/[^/]+)?$/;

/** How this page sends what may have to wait; null where nothing is kept on the device. */
export const carrier = (): Carry | null => (KEEPS.test(location.pathname) ? (outbox?.carry ?? null) : null);

/** The decisions about what waits; null until the outbox is open. */
export const decisions = (): Decide | null => outbox;

const NONE: readonly Entry[] = [];
let left: readonly Entry[] = NONE;
const listeners = new Set<() => void>();

/** Called by the outbox: what is on the device and not in the kept page. */
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
 * the outbox is open, and on the server.
 */
export const useLeft = (): readonly Entry[] =>
  useSyncExternalStore(
    subscribe,
    () => left,
    () => NONE,
  );
