import type { ReactNode } from "react";
import type { CarCardData } from "#app/features/car-card/car-card.tsx";
import { deferred } from "#app/rendering/deferred.tsx";
import { Link } from "#app/rendering/link.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Pager } from "#app/ui/pager.tsx";
import { formatNumber } from "#modules/kernel/money.ts";
import type { Facets, ListingQuery, RangeName } from "#modules/marketplace/listing/schemas.ts";
import { CoveredList, useCovered } from "./covered-list.tsx";
import * as styles from "./listing.module.css";
import { ListingBar } from "./listing-bar.tsx";
import type { ListingBase, Look } from "./listing-base.ts";
import { ListingCars } from "./listing-cars.tsx";
import { ListingFilter } from "./listing-filter.tsx";
import { ListingHead } from "./listing-head.tsx";
import type { Spot } from "./listing-map.tsx";
import { countOf } from "./listing-words.ts";
import { MoreCars } from "./more-cars.tsx";
import { type Loosened, NoCars } from "./no-cars.tsx";
import { usePanelPlace } from "./use-panel-place.ts";
import { useStretch } from "./use-stretch.ts";

const ListingMap = deferred("listing-map", async () => (await import("./listing-map.tsx")).ListingMap);

/** The filter text that could not be read, as it was typed. */
export type Typed = Partial<Record<RangeName, { min: string; max: string }>> & { zip?: string };

/** A page of cars, as scrolling adds them. */
export type CarsPage = {
  list: readonly CarCardData[];
  page: { page: number; records: number; from: number; to: number; total?: number; end: boolean };
  /** There are more cars than `page.total`. */
  more: boolean;
  /** The query as it was parsed. */
  query: ListingQuery;
  /** The locations of the cars, when the map is shown. */
  spots: readonly Spot[];
  /** The days of the evaluations still to come, by car: "Dec 03, 2026". */
  evaluations: Readonly<Record<string, string>>;
  favorites: readonly string[];
  own: readonly string[];
  /** Signed-in users who do not sell the car see the heart. */
  hearts: boolean;
  /** The cars on a visitor's shortlist. */
  shortlist: readonly string[];
};

/** The page of an address, with the content around the cars. */
export type ListingData = CarsPage & {
  typed: Typed;
  /** The corrected search text. */
  corrected: string | null;
  /** The location from which distances are measured. */
  place: { zip: string; city: string; state: string } | null;
  facets: Facets;
  look: Look;
  /** Only when no car matches. */
  loosened: Loosened | null;
};

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
              <Link className={styles.earlier} to={base.list(data.query, first.page.page - 1)} rel="prev">
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
