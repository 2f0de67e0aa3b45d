import { Form, Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { X } from "#app/ui/icon.tsx";
import { EVERYTHING, FILTERS, FORM, type ListingQuery, type RangeName } from "#modules/marketplace/listing/schemas.ts";
import { FilterChoices } from "./filter-choices.tsx";
import { FilterPlace } from "./filter-place.tsx";
import { FilterRange } from "./filter-range.tsx";
import * as styles from "./listing.module.css";
import { FILTER_ID, type ListingBase } from "./listing-base.ts";
import type { ListingData } from "./listing-data.ts";
import { useLiveFilter } from "./use-live-filter.ts";

type Props = {
  base: ListingBase;
  data: ListingData;
  /** "148 cars" */
  count: string;
};

/**
 * The filters as a form that needs no scripts: its button loads the same address with other parameters. Next to the
 * list where there is room, otherwise a sheet that the button "Filter" opens.
 */
export function ListingFilter({ base, data, count }: Props) {
  const { query, facets, typed } = data;
  const { form, ...live } = useLiveFilter(base, query);
  return (
    <Form
      ref={form}
      id={FILTER_ID}
      popover="auto"
      className={`full ink paper borderless flush floating ${styles.filter}`}
      action={base.home}
      aria-label="Filter"
      autoComplete="off"
      noValidate
      preventScrollReset
      {...live}
    >
      <FilterHead base={base} data={data} />
      <Words text={query.text} />
      <div>
        <Groups query={query} facets={facets} typed={typed} />
      </div>
      {query.sort !== "newest" && <input type="hidden" name="sort" value={query.sort} />}
      {query.reverse && <input type="hidden" name="reverse" value="1" />}
      {base.look.map && <input type="hidden" name="map" value="1" />}
      {!base.look.filter && <input type="hidden" name="filter" value="0" />}
      <div className={`grid sticky gap-4 text-center paper line-top ${styles.filterEnd}`}>
        <button type="submit" className="btn primary wide">
          <span className="with-scripts">Show {count}</span>
          <span className="without-scripts">Show cars</span>
        </button>
      </div>
    </Form>
  );
}

type GroupsProps = Pick<ListingData, "facets" | "typed"> & { query: ListingQuery };

const NAMES = Object.keys(FORM) as (keyof typeof FORM)[];

/** Most of the page's elements, and equal for all viewers of the same cars. */
function Groups(props: GroupsProps) {
  return NAMES.map((name) => <Group key={name} name={name} {...props} />);
}

const isRange = (name: keyof typeof FORM): name is RangeName => FILTERS[name].kind === "range";

/** The fields of a filter, by its kind. */
function Group({ name, query, facets: { choices, ranges }, typed }: GroupsProps & { name: keyof typeof FORM }) {
  const { open } = FORM[name];
  const wrong = query.ignored;
  if (name === "distance") {
    const zip = wrong.includes("zip") ? typed.zip : undefined;
    return <FilterPlace zip={query.zip} distance={query.distance} choices={choices.distances} typed={zip} />;
  }
  if (isRange(name)) {
    const range = { range: query[name], typed: wrong.includes(name) ? typed[name] : undefined };
    return <FilterRange name={name} {...range} histogram={ranges[name]} open={open} />;
  }
  const { field, label } = FILTERS[name];
  return <FilterChoices name={name} label={label} choices={choices[field]} chosen={query[field]} open={open} />;
}

function FilterHead({ base, data: { query, page } }: Pick<Props, "base" | "data">) {
  return (
    <div className={`row sticky gap-12 paper ${styles.filterHead}`}>
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
      {/* The sheet closes itself; the column next to the list closes through another address. */}
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

/** Words in the car's name. */
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
