import { useEffect, useRef } from "react";
import * as styles from "./listing.module.css";
import type { CarsPage } from "./listing-view.tsx";

type Props = { pages: readonly CarsPage[]; last: CarsPage; failed: boolean; more: () => void };

/** How far below the window the end of the list may be when the next page is asked for (spec 9, display). */
const NEAR = "300px";

/**
 * The end of the list: comes it near, the next page is loaded. Nothing happens before somebody scrolls, so that
 * robots and printers get the page they asked for; the page links below lead on in any case.
 */
export function MoreCars({ pages, last, failed, more }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = ref.current;
    if (!end || last.page.end || failed) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: `0px 0px ${NEAR} 0px`,
    });
    const begin = () => watch.observe(end);
    if (scrollY > 0) begin();
    else addEventListener("scroll", begin, { once: true, passive: true });
    return () => {
      removeEventListener("scroll", begin);
      watch.disconnect();
    };
  }, [last, failed, more]);
  const told = pages.length > 1 ? `${last.page.to} cars shown.` : "";
  return (
    <div ref={ref} className={styles.moreCars} role="status">
      {failed ? (
        <>
          More cars could not be loaded.{" "}
          <button type="button" className="link" onClick={more}>
            Try again
          </button>
        </>
      ) : (
        <span className="sr">{told}</span>
      )}
    </div>
  );
}
