import { useEffect, useRef } from "react";
import * as styles from "./listing.module.css";
import type { CarsPage } from "./listing-view.tsx";

type Props = { pages: readonly CarsPage[]; last: CarsPage; failed: boolean; more: () => void };

/** The distance of the list's end below the window at which the next page is loaded (spec 9, display). */
const NEAR = "300px";

/**
 * The end of the list: when it is near the window, the next page is loaded. Loading starts only after the user scrolls,
 * so that robots and printers get the page they asked for; the page links below always work.
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
