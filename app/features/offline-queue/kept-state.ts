import { useSyncExternalStore } from "react";

/** What this device has of the shown page and of its day, as the pages say it. Without the code that keeps them. */
export type KeptState =
  /** Not known yet, or nothing is kept on this page. */
  | { is: "unknown" }
  /** `done` of `all` cars of the day are on the device. */
  | { is: "keeping"; done: number; all: number }
  /** The page is on the device, with so many other cars of the day. */
  | { is: "kept"; others: number }
  | { is: "failed" }
  /** This browser keeps no pages. */
  | { is: "unable" };

type Shown = { state: KeptState; paths: ReadonlySet<string> };

const UNKNOWN: Shown = { state: { is: "unknown" }, paths: new Set() };
let shown = UNKNOWN;
let again: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Says what is on the device, with the pages that are. */
export function sayKept(state: KeptState, paths: ReadonlySet<string> = shown.paths): void {
  shown = { state, paths };
  for (const listener of listeners) listener();
}

/** `how` gets all cars of the day onto the device now; null when the offline queue is closed. */
export function setKeeper(how: (() => void) | null): void {
  again = how;
  if (!how) sayKept({ is: "unknown" }, new Set());
}
export const keepNow = (): void => again?.();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useKept = (): Shown =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => UNKNOWN,
  );
