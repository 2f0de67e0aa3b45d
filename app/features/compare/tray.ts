import { useSyncExternalStore } from "react";
import { MOST_COMPARED } from "#modules/marketplace/listing/schemas.ts";

/** The ids of the cars to compare, stored in this browser under "compare", joined by commas. */
const KEY = "compare";
const CHANGED = "compare-changed";

const read = (): string => {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
};

function write(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, ids.join(","));
  } catch {
    // Without browser storage the page still compares the cars in its address.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function listen(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener("storage", changed);
  };
}

/** Ids in the tray, the oldest first; none until scripts run. */
export function useTray(): { ids: string[]; add: (id: string) => void; keep: (ids: readonly string[]) => void } {
  const kept = useSyncExternalStore(listen, read, () => "");
  const ids = kept.split(",").filter(Boolean);
  return {
    ids,
    add: (id) => write([...ids.filter((other) => other !== id), id].slice(-MOST_COMPARED)),
    keep: write,
  };
}
