import { Form, Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { X } from "#app/components/ui/icon.tsx";
import { Kept } from "#app/rendering/static-html.tsx";
import { EVERYTHING, type ListingQuery, type RangeName } from "#modules/marketplace/listing/schemas.ts";
import { FilterChoices } from "./filter-choices.tsx";
import { FilterPlace } from "./filter-place.tsx";
import { FilterRange } from "./filter-range.tsx";
import * as styles from "./listing.module.css";
import { FILTER_ID, type ListingBase } from "./listing-base.ts";
import type { ListingData } from "./listing-view.tsx";
import { useLiveFilter } from "./use-live-filter.ts";

type Props = {
  base: ListingBase;
  data: ListingData;
  /** "148 cars" */
  count: string;
};

/**
 * The filters as a form that needs no scripts: its button asks the same address with other parameters. Beside the list
 * where there is room, otherwise a sheet that the button "Filter" opens.
 */
export function ListingFilter({ base, data, count }: Props) {
  const { query, facets, typed } = data;
  const { form, ...live } = useLiveFilter(base, query);
  return (
    <Form
      ref={form}
      id={FILTER_ID}
      popover="auto"
      className={styles.filter}
      action={base.home}
      aria-label="Filter"
      autoComplete="off"
      noValidate
      preventScrollReset
      {...live}
    >
      <FilterHead base={base} data={data} />
      <Words text={query.text} />
      <Kept as="div" of={Groups} given={{ query: filtersOf(query), facets, typed }} />
      {query.sort !== "newest" && <input type="hidden" name="sort" value={query.sort} />}
      {query.reverse && <input type="hidden" name="reverse" value="1" />}
      {base.look.map && <input type="hidden" name="map" value="1" />}
      {!base.look.filter && <input type="hidden" name="filter" value="0" />}
      <div className={styles.filterEnd}>
        <button type="submit" className="btn primary wide">
          <span className="with-scripts">Show {count}</span>
          <span className="without-scripts">Show cars</span>
        </button>
      </div>
    </Form>
  );
}

type GroupsProps = Pick<ListingData, "facets" | "typed"> & { query: ListingQuery };

/** The order changes nothing in the groups. */
const filtersOf = (query: ListingQuery): ListingQuery => ({ ...query, sort: "newest", reverse: false });

/** Most of the page's elements, and the same for everybody who asks for the same cars. */
function Groups({ query, facets: { choices, ranges }, typed }: GroupsProps) {
  const range = (name: RangeName) => ({
    name,
    range: query[name],
    histogram: ranges[name],
    typed: query.ignored.includes(name) ? typed[name] : undefined,
  });
  return (
    <>
      <FilterRange {...range("price")} label="Price" open />
      <FilterChoices name="listing" label="Listing type" choices={choices.types} chosen={query.types} open />
      <FilterChoices name="body" label="Body style" choices={choices.bodies} chosen={query.bodies} open />
      <FilterChoices name="make" label="Make" choices={choices.makes} chosen={query.makes} open />
      <FilterChoices name="model" label="Model" choices={choices.models} chosen={query.models} open />
      <FilterRange {...range("mileage")} label="Mileage" />
      <FilterRange {...range("year")} label="Year" />
      <FilterPlace
        zip={query.zip}
        distance={query.distance}
        choices={choices.distances}
        typed={query.ignored.includes("zip") ? typed.zip : undefined}
      />
      <FilterChoices name="drivetrain" label="Drivetrain" choices={choices.drivetrains} chosen={query.drivetrains} />
      <FilterChoices
        name="transmission"
        label="Transmission"
        choices={choices.transmissions}
        chosen={query.transmissions}
      />
      <FilterChoices name="fuel" label="Fuel" choices={choices.fuels} chosen={query.fuels} />
      <FilterChoices name="color" label="Color" choices={choices.colors} chosen={query.colors} />
      <FilterChoices name="age" label="Days on the market" choices={choices.ages} chosen={query.ages} />
    </>
  );
}

function FilterHead({ base, data: { query, page } }: Pick<Props, "base" | "data">) {
  return (
    <div className={styles.filterHead}>
      <h2>Filter</h2>
      <Link
        className="link small"
        to={base.list({
          ...EVERYTHING,
          sort: query.sort === "distance" ? "newest" : query.sort,
          reverse: query.reverse,
        })}
        preventScrollReset
      >
        Reset Filters
      </Link>
      {/* The sheet closes by itself; the column beside the list by another address. */}
      <button
        type="button"
        className={`btn quiet square ${styles.closeSheet}`}
        popovertarget={FILTER_ID}
        popovertargetaction="hide"
        aria-label="Close"
      >
        <X />
      </button>
      <Link
        className={`btn quiet square ${styles.closeColumn}`}
        to={base.with({ filter: false }).list(query, page.page)}
        aria-label="Close"
        preventScrollReset
      >
        <X />
      </Link>
    </div>
  );
}

/** Words of the car's name. */
function Words({ text }: { text: string }) {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, type] = useState(text);
  useEffect(() => {
    if (document.activeElement !== ref.current) type(text);
  }, [text]);
  return (
    <input
      ref={ref}
      type="search"
      name="q"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      placeholder="Make, model or year"
      aria-label="Search cars"
      maxLength={100}
      enterKeyHint="search"
    />
  );
}
