import { Form, Link } from "@remix-run/react";
import { saveLotSearchPath, withQuery } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Filter } from "#app/ui/icon.tsx";
import { type BoardList, type BoardQuery, lotSearch } from "#modules/auctions/schemas.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import * as styles from "./lot-board.module.css";

const PRICES = [5_000, 10_000, 15_000, 20_000, 30_000, 50_000];
const MILES = [25_000, 50_000, 75_000, 100_000, 150_000];
const GRADES = [2.5, 3, 3.5, 4, 4.5];
const HOURS = [1, 6, 24];

type Props = {
  base: string;
  list: BoardList;
  query: BoardQuery;
  makes: { code: string; name: string }[];
  /** The reader may save the filter. */
  saves: boolean;
};

/** Narrows a board; works without scripts. */
export function BoardFilters({ base, list, query, makes, saves }: Props) {
  const search = lotSearch(query);
  const active = [query.q, query.make, query.price, query.miles, query.grade, query.ends].filter(
    (one) => one !== undefined,
  );
  return (
    <details className={`hair-bottom ${styles.filters}`} open={active.length > 0}>
      <summary className="btn quiet small">
        <Filter />
        Filters
        {active.length > 0 && <span className="badge new">{active.length}</span>}
      </summary>
      <Form method="get" action={base} preventScrollReset key={JSON.stringify(query)}>
        {query.list && <input type="hidden" name="list" value={query.list} />}
        <label>
          <span className="sr">Name or VIN</span>
          <input
            type="search"
            name="q"
            defaultValue={query.q}
            maxLength={100}
            placeholder="Model, year, or end of VIN"
          />
        </label>
        <Choice
          name="make"
          label="Make"
          value={query.make}
          all="Any make"
          options={makes.map((one) => [one.code, one.name])}
        />
        <Choice
          name="price"
          label="Price"
          value={query.price}
          all="Any price"
          options={PRICES.map((one) => [one, `Up to ${formatDollars(one)}`])}
        />
        <Choice
          name="miles"
          label="Mileage"
          value={query.miles}
          all="Any mileage"
          options={MILES.map((one) => [one, `Up to ${one / 1_000},000 mi`])}
        />
        <Choice
          name="grade"
          label="Grade"
          value={query.grade}
          all="Any grade"
          options={GRADES.map((one) => [one, `${one.toFixed(1)} or better`])}
        />
        {list !== "closed" && list !== "results" && (
          <Choice
            name="ends"
            label="Ends"
            value={query.ends}
            all="Any time"
            options={HOURS.map((one) => [one, one === 1 ? "Within an hour" : `Within ${one} hours`])}
          />
        )}
        <Button size="small">Apply</Button>
        {active.length > 0 && (
          <Link className="link small" to={withQuery(base, { list: query.list })} preventScrollReset>
            Clear the filters
          </Link>
        )}
        {saves && search && (
          <Link className="link small" to={saveLotSearchPath(search)}>
            Save this filter
          </Link>
        )}
      </Form>
    </details>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string | number | undefined;
  all: string;
  options: readonly (readonly [string | number, string])[];
};
const Choice = ({ name, label, value, all, options }: ChoiceProps) => (
  <label>
    <span className="sr">{label}</span>
    <select name={name} defaultValue={value ?? ""}>
      <option value="">{all}</option>
      {options.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </select>
  </label>
);
