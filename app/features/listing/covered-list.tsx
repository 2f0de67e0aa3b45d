import { useEffect, useState } from "react";
import * as styles from "./listing.module.css";
import { NARROW } from "./use-panel-place.ts";

/**
 * Whether a car hides the list, as on a phone: then the list need not be hydrated. The server does not know the screen
 * size and always renders the list. The list is hydrated when the car is closed or the screen is wide enough for both.
 */
export function useCovered(panel: boolean): boolean {
  const [narrow, setNarrow] = useState(() => typeof document !== "undefined" && panel && matchMedia(NARROW).matches);
  if (narrow && !panel) setNarrow(false); // a hydrated list stays hydrated, because it holds scroll positions and typed values
  useEffect(() => {
    if (!narrow) return;
    const media = matchMedia(NARROW);
    const follow = () => setNarrow(media.matches);
    media.addEventListener("change", follow);
    return () => media.removeEventListener("change", follow);
  }, [narrow]);
  return narrow && panel;
}

/**
 * The filter and the list as the server rendered them: they are not hydrated, and nothing is created when they are
 * missing.
 */
export function CoveredList() {
  const asItStands = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };
  return (
    <>
      <form hidden {...asItStands} />
      <section hidden className={styles.list} {...asItStands} />
    </>
  );
}
