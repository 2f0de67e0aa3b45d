import { useSyncExternalStore } from "react";

/** A filter stored in the visitor's browser (decisions: no address, no cookie, nothing sent). */
export type BrowserFilter = { name: string; query: string };

const KEY = "filters";
const CHANGED = "filters-changed";
const MOST = 50;
const none: BrowserFilter[] = [];

let known: { text: string; filters: BrowserFilter[] } = { text: "", filters: none };

function read(): BrowserFilter[] {
  let text = "";
  try {
    text = localStorage.getItem(KEY) ?? "";
  } catch {
    return none;
  }
  // Returns the same list for the same text, because React compares snapshots by identity.
  if (text !== known.text) known = { text, filters: parse(text) };
  return known.filters;
}

function parse(text: string): BrowserFilter[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isFilter).slice(0, MOST) : none;
  } catch {
    return none;
  }
}

const isFilter = (value: unknown): value is BrowserFilter => {
  const { name, query } = (value ?? {}) as Partial<BrowserFilter>;
  return typeof name === "string" && typeof query === "string" && name !== "" && query !== "";
};

function listen(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener("storage", changed);
  };
}

/** False when the browser cannot store it. */
function write(filters: readonly BrowserFilter[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(filters.slice(0, MOST)));
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(CHANGED));
  return true;
}

/** The filters of this browser, the newest first; none until scripts run. */
export function useBrowserFilters() {
  const filters = useSyncExternalStore(listen, read, () => none);
  return {
    filters,
    /** A filter has a single name: saving it again renames it. */
    keep: (filter: BrowserFilter) => write([filter, ...filters.filter(({ query }) => query !== filter.query)]),
    remove: (query: string) => write(filters.filter((filter) => filter.query !== query)),
    clear: () => write([]),
  };
}
