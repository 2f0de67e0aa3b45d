import { type AnyColumn, isNotNull, type SQL, sql } from "drizzle-orm";
import { cars } from "#modules/swaps/published.ts";
import type { ChoiceName, FieldOf, RangeName, ValueOf } from "./declarations.ts";

/**
 * Which column each filter reads: the server's half of the declarations. The SQL condition, the counts, and the place
 * in the memory index are derived from the column. A car without a value is found only without the filter.
 */
export const RANGE_COLUMNS: Readonly<Record<RangeName, AnyColumn>> = {
  price: cars.pricePublic,
  mileage: cars.mileage,
  year: cars.year,
  range: cars.electricRange,
};

/** Choices whose value is a column. Any other choice must be in `DERIVED`; otherwise it is a type error. */
export const CHOICE_COLUMNS = {
  body: cars.bodyClass,
  transmission: cars.transmission,
  drivetrain: cars.drivetrain,
  fuel: cars.fuel,
  plug: cars.plug,
  interior: cars.interiorColor,
  color: cars.exteriorColor,
  owners: cars.ownerCount,
  accidents: cars.accidents,
  state: cars.state,
} satisfies Partial<Record<ChoiceName, AnyColumn>>;
export type StoredName = keyof typeof CHOICE_COLUMNS;
export type StoredField = FieldOf<StoredName>;
export const STORED_NAMES = Object.keys(CHOICE_COLUMNS) as StoredName[];

/**
 * Choices with a condition for each value. A car can have several of these values, and they change with the clock. The
 * memory index has the same rules in states.ts.
 */
export const DERIVED: { readonly [N in Exclude<ChoiceName, StoredName>]: Readonly<Record<ValueOf<N>, SQL>> } = {
  listing: {
    recent: sql`(${cars.stage} = 'listing' and ${cars.listedDate} > now() - interval '7 days')`,
    reduced: sql`(${cars.stage} = 'listing' and ${isNotNull(cars.priceLoweredDate)})`,
    comingSoon: sql`${cars.stage} = 'inspection'`,
    sold: sql`${cars.stage} = 'complete'`,
  },
  age: { "7": listedWeeks(1), "14": listedWeeks(2), "21": listedWeeks(3), "28": listedWeeks(4) },
};
export type DerivedName = keyof typeof DERIVED;
export const DERIVED_NAMES = Object.keys(DERIVED) as DerivedName[];

/** Weeks on the market (4 means 4 or more), until now or until the deal. A car that is coming soon has none. */
function listedWeeks(weeks: 1 | 2 | 3 | 4): SQL {
  const days = sql`case ${cars.stage} when 'inspection' then null when 'listing' then extract(epoch from now() - ${cars.listedDate})
  else extract(epoch from coalesce(${cars.dealDate}, now()) - ${cars.listedDate}) end / 86400`;
  const from = sql`${days} >= ${sql.raw(String(7 * weeks))}`;
  return weeks === 4 ? from : sql`(${from} and ${days} < ${sql.raw(String(7 * weeks + 7))})`;
}
