import { type ReactNode, useRef } from "react";
import { useHydrated } from "#app/ui/hydrated.ts";
import { ChevronLeft, ChevronRight } from "#app/ui/icon.tsx";
import * as styles from "./price.module.css";

/** A card and its gap (docs/spec/display.md). */
const STEP = 205;

/** A row that snaps to cards; with scripts, arrows scroll it by one card. */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const live = useHydrated();
  const move = (by: number) => row.current?.scrollBy({ left: by, behavior: "smooth" });
  return (
    <div className={`relative ${styles.carousel}`} data-part="carousel">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="grid gap-12" ref={row} aria-label={label} tabIndex={0}>
        {children}
      </ul>
      {live && (
        <>
          <button type="button" className={`btn square ${styles.prev}`} aria-label="Back" onClick={() => move(-STEP)}>
            <ChevronLeft />
          </button>
          <button type="button" className={`btn square ${styles.next}`} aria-label="Next" onClick={() => move(STEP)}>
            <ChevronRight />
          </button>
        </>
      )}
    </div>
  );
}
