import { useEffect, useState } from "react";
import * as styles from "./listing.module.css";
import { NARROW } from "./use-panel-place.ts";

/**
 * Whether a car hides the list, as on a phone: then the list need not come to life. The server does not know the screen
 * and writes the list in any case; it does once the car is closed or the screen is wide enough for both.
 */
export function useCovered(panel: boolean): boolean {
  const [narrow, setNarrow] = useState(() => typeof document !== "undefined" && panel && matchMedia(NARROW).matches);
  if (narrow && !panel) setNarrow(false); // once alive it stays so: what was scrolled to and typed is in it
  useEffect(() => {
    if (!narrow) return;
    const media = matchMedia(NARROW);
    const follow = () => setNarrow(media.matches);
    media.addEventListener("change", follow);
    return () => media.removeEventListener("change", follow);
  }, [narrow]);
  return narrow && panel;
}

/** Filter and list as they stand in the page: nothing of them is taken over, and nothing is made where none are. */
export function CoveredList() {
  const asItStands = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };
  return (
    <>
      <form hidden {...asItStands} />
      <section hidden className={styles.list} {...asItStands} />
    </>
  );
}
