import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { deferred } from "#app/rendering/deferred.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Pager } from "#app/ui/pager.tsx";
import { formatNumber } from "#modules/kernel/money.ts";
import { CoveredList, useCovered } from "./covered-list.tsx";
import * as styles from "./listing.module.css";
import { ListingBar } from "./listing-bar.tsx";
import type { ListingBase } from "./listing-base.ts";
import { ListingCars } from "./listing-cars.tsx";
import type { CarsPage, ListingData } from "./listing-data.ts";
import { ListingFilter } from "./listing-filter.tsx";
import { ListingHead } from "./listing-head.tsx";
import { countOf } from "./listing-labels.ts";
import { MoreCars } from "./more-cars.tsx";
import { NoCars } from "./no-cars.tsx";
import { usePanelPlace } from "./use-panel-place.ts";
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
