import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router-dom";

/**
 * Remembers how far each page was scrolled, and scrolls there when somebody comes back. The framework's ScrollRestoration
 * does the same and adds an inline script for the first page; ours has this in the one inline script that the policy
 * allows (page-scripts.ts).
 */
export function KeepScroll() {
  useScrollRestoration({ storageKey: "positions" });
  return null;
}
