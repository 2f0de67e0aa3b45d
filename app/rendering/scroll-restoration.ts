import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router-dom";

/** The entry of sessionStorage in which React Router stores the scroll position of each history entry, by its key. */
export const SCROLL_POSITIONS = "positions";

/**
 * Stores how far each page was scrolled and restores that on return. Remix's <ScrollRestoration> does the same and adds an
 * inline script for the first page; ours is part of the one inline script that the policy allows (page-scripts.ts).
 */
export function RestoreScroll() {
  useScrollRestoration({ storageKey: SCROLL_POSITIONS });
  return null;
}
