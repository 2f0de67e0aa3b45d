import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ArrowDown, ArrowDownUp, ArrowUp, Filter, Grid, Map as MapIcon } from "#app/ui/icon.tsx";
import { activeFilters, type ListingQuery, SORTS, type Sort } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./listing.module.css";
import { FILTER_ID, type ListingBase } from "./listing-base.ts";
import type { ListingData } from "./listing-data.ts";

const SORT_ID = "sorts";

type Props = { data: ListingData; base: ListingBase };

/** The actions of the list: filter, sort, map. On a phone the bar stays visible. */
export function ListingBar({ data, base }: Props) {
  const { query, page } = data;
  const filters = activeFilters(query).length;
  const label = (
    <>
      <Filter />
      Filter {filters > 0 && <b>{filters}</b>}
    </>
  );
  return (
    <div className={`row ${styles.listBar}`}>
      <button type="button" className={`btn ${styles.openSheet}`} popovertarget={FILTER_ID}>
        {label}
      </button>
      {!base.look.filter && (
        <Link
          className={`btn ${styles.openColumn}`}
          to={base.with({ filter: true, map: false }).list(query, page.page)}
          preventScrollReset
        >
          {label}
        </Link>
      )}
      <Sorts query={query} base={base} />
      <Views data={data} base={base} />
    </div>
  );
}

/** Each sort order's name and the names of its two directions; the default direction first. */
const ORDERS: Record<Sort, { name: string; ways: [string, string]; down: boolean }> = {
  newest: { name: "Newest", ways: ["Newest first", "Oldest first"], down: true },
  deal: { name: "Best deal", ways: ["Most below market first", "Most above market first"], down: true },
  price: { name: "Price", ways: ["Lowest first", "Highest first"], down: false },
  mileage: { name: "Mileage", ways: ["Lowest first", "Highest first"], down: false },
  year: { name: "Year", ways: ["Newest first", "Oldest first"], down: true },
  distance: { name: "Distance", ways: ["Nearest first", "Farthest first"], down: false },
};

/** Sort orders as links, and a link that reverses the order. A row where there is room, otherwise a menu. */
function Sorts({ query, base }: { query: ListingQuery; base: ListingBase }) {
  const ref = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address closes it
  useEffect(() => {
    if (ref.current?.matches(":popover-open")) ref.current.hidePopover();
  }, [key]);
  const now = ORDERS[query.sort];
  const Arrow = now.down === query.reverse ? ArrowUp : ArrowDown;
  return (
    <>
      <button type="button" className={`btn ${styles.openSorts}`} popovertarget={SORT_ID}>
        <ArrowDownUp />
        <span className="sr">Sort: </span>
        {now.name}
      </button>
      <nav ref={ref} id={SORT_ID} popover="auto" className={styles.sorts} aria-label="Sort">
        <span>Sort</span>
        {SORTS.filter((sort) => sort !== "distance" || query.zip).map((sort) => (
          <Link
            key={sort}
            to={base.list({ ...query, sort, reverse: false })}
            aria-current={query.sort === sort || undefined}
            preventScrollReset
          >
            {ORDERS[sort].name}
          </Link>
        ))}
        <Link
          className={styles.turn}
          to={base.list({ ...query, reverse: !query.reverse })}
          aria-label={`${now.ways[query.reverse ? 1 : 0]}, reverse`}
          preventScrollReset
        >
          <Arrow className="s" />
          <span>{now.ways[query.reverse ? 1 : 0]}</span>
        </Link>
      </nav>
    </>
  );
}

/** The list alone, or with a map next to it. */
function Views({ data: { query, page }, base }: Props) {
  const { map } = base.look;
  const to = (on: boolean) => base.with({ map: on }).list(query, page.page);
  return (
    <nav className={`inline-flex rigid clipped rounded-control ${styles.viewSwitch}`} aria-label="View">
      <Link to={to(false)} aria-current={!map || undefined} preventScrollReset>
        <Grid className="s" />
        <span>Grid</span>
      </Link>
      <Link to={to(true)} aria-current={map || undefined} preventScrollReset>
        <MapIcon className="s" />
        <span>Map</span>
      </Link>
    </nav>
  );
}
