import { type AnyColumn, and, eq, gte, lte, or, type SQL, sql } from "drizzle-orm";
import { lookup } from "#modules/kernel/lookup.ts";
import { RULE } from "#modules/swaps/policy.ts";
import { cars } from "#modules/swaps/published.ts";
import { FILTERS, RANGE_NAMES, type Sort } from "./filters/declarations.ts";
import {
  CHOICE_COLUMNS,
  DERIVED,
  DERIVED_NAMES,
  type DerivedName,
  RANGE_COLUMNS,
  STORED_NAMES,
} from "./filters/sources.ts";
import { type Near, zipsWithin } from "./near.ts";
import { type ListingQuery, type Range, vehiclesOf } from "./query.ts";
import { LISTED_AFTER_DEAL_DAYS } from "./tags.ts";
import { splitDenied, textQuery, wantedNames } from "./words.ts";

/** Public and, in a deal or sold, at most 30 days. The SQL must match the condition of the partial indexes. */
export const LISTED = `cars.visible and (cars.deal_date is null or coalesce(cars.sold_date, cars.deal_date) > now() - interval '${LISTED_AFTER_DEAL_DAYS} days')`;
const listed = sql.raw(LISTED);

/**
 * The rows of a query. Values are placeholders (`price.min`, `makes`, ...), so that queries of one shape share one
 * prepared statement; `listingValues` gives them.
 */
export function conditionsOf(query: ListingQuery): SQL | undefined {
  return and(
    listed,
    query.text ? sql`name_words(${cars.fullName}) @@ ${sql.placeholder("words")}::tsquery` : undefined,
    ...RANGE_NAMES.map((name) => within(RANGE_COLUMNS[name], name, query[name])),
    vehicleCondition(query),
    ...STORED_NAMES.map((name) => {
      const { field } = FILTERS[name];
      return among(CHOICE_COLUMNS[name], field, query[field]);
    }),
    ...DERIVED_NAMES.map((name) => derived(name, query[FILTERS[name].field])),
    query.distance === null ? undefined : sql`${cars.zip} = any(${sql.placeholder("zips")})`,
  );
}

/** One make is an equality, which the indexes by make can order. */
function vehicleCondition(query: ListingQuery): SQL | undefined {
  const { makes, models } = vehiclesOf(query);
  if (makes.length === 1 && models.length === 0) return eq(cars.makeCode, sql.placeholder("make"));
  return or(among(cars.makeCode, "makes", makes), among(cars.modelCode, "models", models));
}

function within(column: AnyColumn, name: string, { min, max }: Range): SQL | undefined {
  return and(
    min === null ? undefined : gte(column, sql.placeholder(`${name}.min`)),
    max === null ? undefined : lte(column, sql.placeholder(`${name}.max`)),
  );
}

const among = (column: AnyColumn, name: string, values: readonly string[]): SQL | undefined =>
  values.length > 0 ? sql`${column} = any(${sql.placeholder(name)})` : undefined;

function derived(name: DerivedName, values: readonly string[]): SQL | undefined {
  const conditions: Readonly<Record<string, SQL>> = DERIVED[name];
  return or(...values.map((value) => lookup(conditions, value)));
}

/** The values of the placeholders of `conditionsOf`. */
export const listingValues = (query: ListingQuery, near?: Near): Record<string, unknown> => ({
  words: textQuery(wantedNames(query.text), splitDenied(query.text).denied),
  ...Object.fromEntries(
    RANGE_NAMES.flatMap((name) => [
      [`${name}.min`, query[name].min],
      [`${name}.max`, query[name].max],
    ]),
  ),
  make: vehiclesOf(query).makes[0],
  ...vehiclesOf(query),
  ...Object.fromEntries(STORED_NAMES.map((name) => [FILTERS[name].field, query[FILTERS[name].field]])),
  zips: near && query.distance ? zipsWithin(near, query.distance) : [],
  "near.zips": near ? [...near.miles.keys()] : [],
  "near.miles": near ? [...near.miles.values()] : [],
});

/** Which filters, sort and direction a query has, without its values: one prepared statement per shape. */
export function shapeOf(query: ListingQuery): string {
  const { makes, models } = vehiclesOf(query);
  const count = (values: readonly string[]) => Math.min(2, values.length);
  return [
    query.sort,
    query.reverse ? "r" : "",
    query.text ? "q" : "",
    ...RANGE_NAMES.map((name) => `${query[name].min === null ? "" : ">"}${query[name].max === null ? "" : "<"}`),
    // A single make has a separate condition.
    count(makes),
    count(models),
    ...STORED_NAMES.map((name) => (query[FILTERS[name].field].length > 0 ? name : "")),
    ...DERIVED_NAMES.map((name) => [...query[FILTERS[name].field]].sort().join("+")),
    query.distance === null ? "" : "z",
  ].join(".");
}

/** Cars that one can buy, then those coming soon, then those in a deal and sold; `RANKS` of the memory index. */
const BUYABLE_FIRST = sql`case ${cars.stage} when 'listing' then 0 when 'inspection' then 1 else 2 end`;

/** Dollars below the market (negative: above) of a car that its card rates; `dealOf` in cards.ts has the same rule. */
export const BELOW_MARKET = `case when cars.stage = 'listing' and cars.deal_date is null and cars.deal_rating is not null
  and cars.market_date >= now() - interval '${RULE.days * 24} hours' then cars.market_price - cars.price_public end`;
const belowMarket = sql.raw(BELOW_MARKET);

const MILES = sql`(select m from unnest(${sql.placeholder("near.zips")}::text[], ${sql.placeholder("near.miles")}::float8[]) as near(z, m) where z = ${cars.zip})`;

/** Each order with its reverse, below the rank; each one but `deal` and `distance` matches an index. */
const ORDERS: Record<Sort, [usual: SQL[], reverse: SQL[]]> = {
  newest: [
    [sql`${cars.listedDate} desc nulls last`, sql`${cars.id} desc`],
    [sql`${cars.listedDate} asc nulls first`, sql`${cars.id} asc`],
  ],
  // No index helps, because a rating expires with time.
  deal: [
    [sql`${belowMarket} desc nulls last`, sql`${cars.id} desc`],
    [sql`${belowMarket} asc nulls last`, sql`${cars.id} asc`],
  ],
  price: [
    [sql`${cars.pricePublic} asc`, sql`${cars.id} asc`],
    [sql`${cars.pricePublic} desc nulls last`, sql`${cars.id} desc`],
  ],
  mileage: [
    [sql`${cars.mileage} asc`, sql`${cars.id} asc`],
    [sql`${cars.mileage} desc`, sql`${cars.id} desc`],
  ],
  year: [
    [sql`${cars.year} desc`, sql`${cars.id} desc`],
    [sql`${cars.year} asc`, sql`${cars.id} asc`],
  ],
  // No index helps, because the query contains ZIP codes and their distances.
  distance: [
    [sql`${MILES} asc nulls last`, sql`${cars.listedDate} desc nulls last`, sql`${cars.id} desc`],
    [sql`${MILES} desc nulls last`, sql`${cars.listedDate} desc nulls last`, sql`${cars.id} desc`],
  ],
};

/** What cannot be bought comes last in both directions. */
export const orderOf = (query: Pick<ListingQuery, "sort" | "reverse">): SQL[] => [
  BUYABLE_FIRST,
  ...ORDERS[query.sort][query.reverse ? 1 : 0],
];
