import { type RefObject, useEffect } from "react";

/** The distance of a list's end below the window at which more of it is loaded (docs/spec/display.md). */
const NEAR = "300px";

type Options = {
  /** The last that was loaded; when the end is still near after it, there is more to load. */
  last: unknown;
  off: boolean;
  /** Wait until the user scrolls, so that robots and printers get the page they asked for. */
  afterScroll?: boolean;
};

/** Calls `near` when the end of a list is near the window. */
export function useNearEnd(end: RefObject<HTMLElement | null>, near: () => void, { last, off, afterScroll }: Options) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded last moves the end
  useEffect(() => {
    const element = end.current;
    if (!element || off) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: `0px 0px ${NEAR} 0px`,
    });
    const begin = () => watch.observe(element);
    if (!afterScroll || scrollY > 0) begin();
    else addEventListener("scroll", begin, { once: true, passive: true });
    return () => {
      removeEventListener("scroll", begin);
      watch.disconnect();
    };
  }, [end, near, last, off, afterScroll]);
}
