import { useRef } from "react";
import { useNearEnd } from "#app/ui/use-near-end.ts";
import * as styles from "./listing.module.css";
import type { CarsPage } from "./listing-data.ts";

type Props = { pages: readonly CarsPage[]; last: CarsPage; failed: boolean; more: () => void };

/**
 * The end of the list: when it is near the window, the next page is loaded. Loading starts only after the user scrolls,
 * so that robots and printers get the page they asked for; the page links below always work.
 */
export function MoreCars({ pages, last, failed, more }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useNearEnd(ref, more, { last, off: last.page.end || failed, afterScroll: true });
  const told = pages.length > 1 ? `${last.page.to} cars shown.` : "";
  return (
    <div ref={ref} className={`dim text-center ${styles.moreCars}`} role="status">
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
