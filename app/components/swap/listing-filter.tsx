import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import {
  BODIES,
  DRIVES,
  EVERYTHING,
  GEARS,
  LABELS,
  LISTING_TYPES,
  type ListingQuery,
  type Range,
} from "#modules/swaps/listing/schemas.ts";
import { ChevronDown } from "../ui/icon.tsx";
import type { ListingBase } from "./listing-base.ts";

type Props = {
  base: ListingBase;
  query: ListingQuery;
  makes: readonly { code: string; name: string }[];
  /** "148 cars" */
  count: string;
};

const PRICES = [5, 10, 15, 20, 25, 30, 40, 50, 75, 100].map((thousand) => thousand * 1_000);
const MILES = [10, 20, 30, 40, 60, 80, 100, 150, 200].map((thousand) => thousand * 1_000);
const dollars = (value: number) => `$${value.toLocaleString("en-US")}`;
const miles = (value: number) => `${value.toLocaleString("en-US")} mi`;

/** The filters as a form that needs no scripts: its button asks the same address with other parameters. */
export function ListingFilter({ base, query, makes, count }: Props) {
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: thisYear - 1_999 }, (_, at) => thisYear - at);
  return (
    <Form className="filter" action={base.home} aria-label="Filter" preventScrollReset>
      <div className="filter-head">
        <h2>Filter</h2>
        <Link className="link small" to={base.list({ ...EVERYTHING, sort: query.sort, reverse: query.reverse })}>
          Reset Filters
        </Link>
      </div>
      <input
        key={query.text}
        type="search"
        name="q"
        defaultValue={query.text}
        placeholder="Make, model or year"
        aria-label="Search cars"
        maxLength={100}
      />
      <Bounds name="price" label="Price" range={query.price} steps={PRICES} show={dollars} open />
      <Boxes name="listing" label="Listing type" values={LISTING_TYPES} chosen={query.types} open />
      <Boxes name="body" label="Body style" values={BODIES} chosen={query.bodies} open />
      <Boxes
        name="make"
        label="Make"
        values={makes.map((make) => make.code.toLowerCase())}
        names={Object.fromEntries(makes.map((make) => [make.code.toLowerCase(), make.name]))}
        chosen={query.makes}
        open
      />
      <Bounds name="mileage" label="Mileage" range={query.mileage} steps={MILES} show={miles} />
      <Bounds name="year" label="Year" range={query.year} steps={years} show={String} />
      <Boxes name="drivetrain" label="Drivetrain" values={DRIVES} chosen={query.drivetrains} />
      <Boxes name="transmission" label="Transmission" values={GEARS} chosen={query.transmissions} />
      {query.sort !== "newest" && <input type="hidden" name="sort" value={query.sort} />}
      {query.reverse && <input type="hidden" name="reverse" value="1" />}
      <div className="filter-end">
        <button type="submit" className="btn primary wide">
          Show cars
        </button>
        <p className="small dim">{count} now</p>
      </div>
    </Form>
  );
}

type GroupProps = { label: string; note?: string | null; open?: boolean; children: ReactNode };

function Group({ label, note, open, children }: GroupProps) {
  return (
    <details open={open}>
      <summary>
        {label}
        {note && <em>{note}</em>}
        <ChevronDown />
      </summary>
      {children}
    </details>
  );
}

type BoundsProps = {
  name: string;
  label: string;
  range: Range;
  steps: number[];
  show: (value: number) => string;
  open?: boolean;
};

function Bounds({ name, label, range, steps, show, open }: BoundsProps) {
  const on = range.min !== null || range.max !== null;
  return (
    <Group label={label} open={open || on}>
      <div className="pair">
        <Bound name={`${name}.min`} label={`${label} from`} value={range.min} steps={steps} show={show} />
        <Bound name={`${name}.max`} label={`${label} to`} value={range.max} steps={steps} show={show} />
      </div>
    </Group>
  );
}

type BoundProps = {
  name: string;
  label: string;
  value: number | null;
  steps: number[];
  show: (value: number) => string;
};

/** A value from the address that is no usual step is offered as well. */
function Bound({ name, label, value, steps, show }: BoundProps) {
  const offered = value === null || steps.includes(value) ? steps : [value, ...steps];
  return (
    <select key={value} name={name} aria-label={label} defaultValue={value ?? ""}>
      <option value="">{label.endsWith("from") ? "From" : "To"}</option>
      {offered.map((step) => (
        <option key={step} value={step}>
          {show(step)}
        </option>
      ))}
    </select>
  );
}

type BoxesProps = {
  name: string;
  label: string;
  values: readonly string[];
  names?: Record<string, string>;
  chosen: readonly string[];
  open?: boolean;
};

function Boxes({ name, label, values, names = LABELS, chosen, open }: BoxesProps) {
  return (
    <Group label={label} note={chosen.length > 0 ? `${chosen.length} on` : null} open={open || chosen.length > 0}>
      <div className="boxes">
        {values.map((value) => (
          <label key={`${value}${chosen.includes(value)}`} className="check">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            {names[value] ?? value}
          </label>
        ))}
      </div>
    </Group>
  );
}
