import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { deferred } from "#app/rendering/deferred.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Pager } from "#app/ui/pager.tsx";
import { useNearEnd } from "#app/ui/use-near-end.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import * as styles from "./listing.module.css";
import { ListingBar } from "./listing-bar.tsx";
import type { ListingBase } from "./listing-base.ts";
import { ListingCars } from "./listing-cars.tsx";
import type { CarsPage, ListingData } from "./listing-data.ts";
import { ListingFilter } from "./listing-filter.tsx";
import { ListingHead } from "./listing-head.tsx";
import { countOf } from "./listing-labels.ts";
import { NoCars } from "./no-cars.tsx";
import { NARROW, usePanelPlace } from "./use-panel-place.ts";
import { useStretch } from "./use-stretch.ts";

const ListingMap = deferred("listing-map", async () => (await import("./listing-map.tsx")).ListingMap);

type Props = { data: ListingData; base: ListingBase; panel?: ReactNode; openCar?: string | undefined };

/** The list of cars with its filters; next to a panel or a map the filters are hidden. */
export function ListingView({ data, base: place, panel, openCar }: Props) {
  const base = place.with(data.look);
  const stretch = useStretch({ data, base, panel: Boolean(panel) });
  usePanelPlace(openCar, base.list(data.query, data.page.page));
  const map = data.look.map && !panel;
  const first = stretch.pages[0] as CarsPage;
  if (useCovered(Boolean(panel)))
    return (
      <div className={`${styles.results} ${styles.withPanel}`}>
        <CoveredList />
        {panel}
      </div>
    );
  return (
    <div
      className={cx(
        styles.results,
        panel ? styles.withPanel : map ? styles.withMap : !data.look.filter && styles.alone,
      )}
    >
      <ListingFilter base={base} data={data} count={countOf(data)} />
      <section className={styles.list} aria-label="Cars">
        <ListingHead data={data} base={base} level={panel || !base.titled ? "h2" : "h1"} />
        <ListingBar data={data} base={base} />
        {first.list.length === 0 ? (
          <NoCars data={data} base={base} />
        ) : (
          <>
            {first.page.page > 1 && (
              <Link
                className={`centered strong accent ${styles.earlier}`}
                to={base.list(data.query, first.page.page - 1)}
                rel="prev"
              >
                Earlier cars, page {first.page.page - 1}
              </Link>
            )}
            <ListingCars pages={stretch.pages} base={base} openCar={openCar} />
            <MoreCars {...stretch} />
            <Pages data={stretch.last} base={base} count={countOf(data)} />
          </>
        )}
      </section>
      {panel ?? (map && <ListingMap pages={stretch.pages} base={base} total={data.facets.total} />)}
    </div>
  );
}

function Pages({ data, base, count }: { data: CarsPage; base: ListingBase; count: string }) {
  const { page, more, query } = data;
  const [from, to] = [formatNumber(page.from), formatNumber(page.to)];
  return (
    <Pager
      page={page.page}
      end={page.end}
      {...(more ? {} : { pages: Math.ceil((page.total ?? 0) / page.records) })}
      to={(n) => base.list(query, n)}
      count={`Cars ${from} to ${to} of ${count.replace(/ cars?$/, "")}`}
    />
  );
}

type MoreCarsProps = { pages: readonly CarsPage[]; last: CarsPage; failed: boolean; more: () => void };

/**
 * The end of the list: when it is near the window, the next page is loaded. Loading starts only after the user scrolls,
 * so that robots and printers get the page they asked for; the page links below always work.
 */
function MoreCars({ pages, last, failed, more }: MoreCarsProps) {
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

/**
 * Whether a car hides the list, as on a phone: then the list need not be hydrated. The server does not know the screen
 * size and always renders the list. The list is hydrated when the car is closed or the screen is wide enough for both.
 */
function useCovered(panel: boolean): boolean {
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
function CoveredList() {
  const asItStands = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };
  return (
    <>
      <form hidden {...asItStands} />
      <section hidden className={styles.list} {...asItStands} />
    </>
  );
}
