import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { sellPath } from "#app/paths.ts";
import {
  activeFilters,
  EVERYTHING,
  type ListingQuery,
  listingSearch,
  SORTS,
  type Sort,
  tidySearch,
} from "#modules/swaps/listing/schemas.ts";
import { SaveSearch } from "../search/save-search.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/card.tsx";
import { ArrowDown, ArrowUp, CarFront, Filter } from "../ui/icon.tsx";
import { Chip } from "../ui/marks.tsx";
import { Notice } from "../ui/notice.tsx";
import { Pager } from "../ui/pager.tsx";
import { CarCard, type CarCardData } from "./car-card.tsx";
import { Heart } from "./heart.tsx";
import type { ListingBase } from "./listing-base.ts";
import { ListingFilter } from "./listing-filter.tsx";

export type ListingData = {
  list: readonly CarCardData[];
  page: { page: number; records: number; from: number; to: number; total?: number; end: boolean };
  more: boolean;
  query: ListingQuery;
  makes: readonly { code: string; name: string }[];
  favorites: readonly string[];
  own: readonly string[];
  /** Hearts show to people who are signed in and do not sell the car. */
  hearts: boolean;
};

type Props = { data: ListingData; base: ListingBase; panel?: ReactNode; openCar?: string | undefined };

/** The list of cars with its filters; with a panel the filters step back. */
export function ListingView({ data, base, panel, openCar }: Props) {
  const { query, makes } = data;
  const cars = (
    <section className="list" aria-label="Cars">
      <Head data={data} base={base} compact={Boolean(panel)} />
      <Cars data={data} base={base} openCar={openCar} />
      <Pages data={data} base={base} />
    </section>
  );
  if (panel)
    return (
      <div className="with-panel">
        {cars}
        {panel}
      </div>
    );
  const filters = activeFilters(query).length;
  return (
    <div className="results">
      <input type="checkbox" id="show-filter" className="sr" />
      <label htmlFor="show-filter" className="btn filter-bar">
        <Filter />
        Filter {filters > 0 && <b>{filters}</b>}
      </label>
      <ListingFilter base={base} query={query} makes={makes} count={countOf(data)} />
      {cars}
    </div>
  );
}

/** "148 cars", "1 car", "1,000+ cars" */
export function countOf({ page, more }: Pick<ListingData, "page" | "more">): string {
  const total = page.total ?? page.to;
  return `${total.toLocaleString("en-US")}${more ? "+" : ""} ${total === 1 ? "car" : "cars"}`;
}

type PartProps = { data: ListingData; base: ListingBase };

function Head({ data, base, compact }: PartProps & { compact: boolean }) {
  const { query } = data;
  const filters = activeFilters(query).map(({ label, ...rest }) => ({ ...rest, label: nameOf(label, data.makes) }));
  // The dashboard names its screen itself.
  const Title = compact || !base.titled ? "h2" : "h1";
  return (
    <div className="results-head">
      <div>
        <Title>Used cars from private sellers</Title>
        <p className="sub num" role="status">
          {countOf(data)}. Order is never paid for.
        </p>
      </div>
      {query.ignored.length > 0 && (
        <Notice>We could not read this part of the address and left it out: {query.ignored.join(", ")}.</Notice>
      )}
      {filters.length > 0 && (
        <div className="chips">
          {filters.map(({ name, label, without }) => (
            <Chip key={name} to={base.list(without)} removes>
              {label}
            </Chip>
          ))}
          {filters.length > 1 && (
            <Link className="link small" to={base.list({ ...EVERYTHING, sort: query.sort, reverse: query.reverse })}>
              Clear All
            </Link>
          )}
        </div>
      )}
      <div className="row wrap no-print">
        <SaveSearch search={tidySearch(listingSearch(query))} member={data.hearts} />
      </div>
      <Sorts query={query} base={base} />
    </div>
  );
}

const nameOf = (label: string, makes: ListingData["makes"]) =>
  makes.find((make) => make.code.toLowerCase() === label)?.name ?? label;

const SORT_NAMES: Record<Sort, string> = {
  newest: "Newest",
  price: "Price",
  mileage: "Mileage",
  year: "Year",
  distance: "Distance",
};
/** Sorts whose usual order is downwards. */
const DOWN: readonly Sort[] = ["newest", "year"];

/** Orders as links; the one in use turns round. */
function Sorts({ query, base }: { query: ListingQuery; base: ListingBase }) {
  return (
    <nav className="sorts" aria-label="Sort">
      <span>Sort</span>
      {SORTS.filter((sort) => sort !== "distance" || query.zip).map((sort) => {
        const now = query.sort === sort;
        const down = DOWN.includes(sort) !== (now && query.reverse);
        const Arrow = down ? ArrowDown : ArrowUp;
        return (
          <Link
            key={sort}
            to={base.list({ ...query, sort, reverse: now && !query.reverse })}
            aria-current={now || undefined}
            aria-label={now ? `${SORT_NAMES[sort]}, turn round` : undefined}
            preventScrollReset
          >
            {SORT_NAMES[sort]}
            {now && <Arrow className="s" />}
          </Link>
        );
      })}
    </nav>
  );
}

function Cars({ data, base, openCar }: PartProps & { openCar?: string | undefined }) {
  const { list, query, page } = data;
  if (list.length === 0) return <NoCars data={data} base={base} />;
  const back = base.list(query, page.page);
  return (
    <div className="cars">
      {list.map((car, at) => (
        <CarCard
          key={car._id}
          car={car}
          to={base.car(query, car, page.page)}
          eager={at < 3}
          heading="h2"
          open={car._id === openCar}
        >
          {data.hearts && !data.own.includes(car._id) && (
            <Heart car={car} favorite={data.favorites.includes(car._id)} back={back} />
          )}
        </CarCard>
      ))}
      {page.end && (
        <aside className="promo sell">
          <h3>Want to Sell Your Car?</h3>
          <p>Get more money than trade-in.</p>
          <ButtonLink to={sellPath}>Get Started</ButtonLink>
        </aside>
      )}
    </div>
  );
}

function NoCars({ data, base }: PartProps) {
  const beyond = data.page.page > 1;
  return (
    <EmptyState
      icon={CarFront}
      title={beyond ? "There are no more cars" : "No car matches"}
      action={
        <ButtonLink to={beyond ? base.list(data.query) : base.list(EVERYTHING)} kind="primary">
          {beyond ? "Back to the first page" : "Show all cars"}
        </ButtonLink>
      }
    >
      {beyond ? "The list has become shorter." : "Take a filter away to see more."}
    </EmptyState>
  );
}

function Pages({ data, base }: PartProps) {
  const { page, more, query } = data;
  if (data.list.length === 0) return null;
  const pages = more ? undefined : Math.ceil((page.total ?? 0) / page.records);
  return (
    <Pager
      page={page.page}
      pages={pages}
      end={page.end}
      to={(n) => base.list(query, n)}
      count={`Cars ${page.from.toLocaleString("en-US")} to ${page.to.toLocaleString("en-US")} of ${countOf(data).replace(/ cars?$/, "")}`}
    />
  );
}
