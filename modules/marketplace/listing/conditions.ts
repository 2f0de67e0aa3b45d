import { type AnyColumn, and, eq, gte, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { cars } from "#modules/swaps/published.ts";
import { type Near, zipsWithin } from "./near.ts";
import { type Age, type ListingQuery, type ListingType, type Range, type Sort, vehiclesOf } from "./query.ts";
import { LISTED_AFTER_DEAL_DAYS } from "./tags.ts";
import { textQuery, wantedWords } from "./words.ts";

/** Public, and not longer than 30 days in a deal or sold. The words are those of the partial indexes. */
export const LISTED = `cars.visible and (cars.deal_date is null or coalesce(cars.sold_date, cars.deal_date) > now() - interval '${LISTED_AFTER_DEAL_DAYS} days')`;
const listed = sql.raw(LISTED);

export const TYPES: Record<ListingType, SQL> = {
  recent: sql`(${cars.stage} = 'listing' and ${cars.listedDate} > now() - interval '7 days')`,
  reduced: sql`(${cars.stage} = 'listing' and ${isNotNull(cars.priceLoweredDate)})`,
  comingSoon: sql`${cars.stage} = 'inspection'`,
  sold: sql`${cars.stage} = 'complete'`,
};

/** Days on the market: until today, or until somebody agreed to buy; a car that is coming soon has none. */
const daysListed = sql`case ${cars.stage} when 'inspection' then null when 'listing' then extract(epoch from now() - ${cars.listedDate})
  else extract(epoch from coalesce(${cars.dealDate}, now()) - ${cars.listedDate}) end / 86400`;
export const ageCondition = (age: Age): SQL =>
  age === "28"
    ? sql`${daysListed} >= 28`
    : sql`(${daysListed} >= ${sql.raw(age)} and ${daysListed} < ${sql.raw(age)} + 7)`;

/**
 * The rows of a query. Values are placeholders (`price.min`, `makes`, ...), so that queries of one shape share one
 * prepared statement; `listingValues` gives them.
 */
export function conditionsOf(query: ListingQuery): SQL | undefined {
  return and(
    listed,
    query.text ? sql`name_words(${cars.fullName}) @@ ${sql.placeholder("words")}::tsquery` : undefined,
    within(cars.pricePublic, "price", query.price),
    within(cars.mileage, "mileage", query.mileage),
    within(cars.year, "year", query.year),
    vehicleCondition(query),
    among(cars.bodyClass, "bodies", query.bodies),
    among(cars.transmission, "transmissions", query.transmissions),
    among(cars.drivetrain, "drivetrains", query.drivetrains),
    among(cars.fuel, "fuels", query.fuels),
    among(cars.exteriorColor, "colors", query.colors),
    query.types.length > 0 ? or(...query.types.map((type) => TYPES[type])) : undefined,
    query.ages.length > 0 ? or(...query.ages.map(ageCondition)) : undefined,
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

/** What the placeholders of `conditionsOf` stand for. */
export const listingValues = (query: ListingQuery, near?: Near): Record<string, unknown> => ({
  words: textQuery(wantedWords(query.text)),
  "price.min": query.price.min,
  "price.max": query.price.max,
  "mileage.min": query.mileage.min,
  "mileage.max": query.mileage.max,
  "year.min": query.year.min,
  "year.max": query.year.max,
  make: vehiclesOf(query).makes[0],
  ...vehiclesOf(query),
  bodies: query.bodies,
  transmissions: query.transmissions,
  drivetrains: query.drivetrains,
  fuels: query.fuels,
  colors: query.colors,
  zips: near && query.distance ? zipsWithin(near, query.distance) : [],
  "near.zips": near ? [...near.miles.keys()] : [],
  "near.miles": near ? [...near.miles.values()] : [],
});

/** Which filters, sort and direction a query has, without its values: one prepared statement a shape. */
export function shapeOf(query: ListingQuery): string {
  const range = (name: string, { min, max }: Range) =>
    `${min === null ? "" : `${name}>`}${max === null ? "" : `${name}<`}`;
  const list = (name: string, values: readonly string[]) =>
    values.length === 0 ? "" : `${name}${values.length === 1 ? 1 : 2}`;
  return [
    query.sort,
    query.reverse ? "r" : "",
    query.text ? "q" : "",
    range("p", query.price),
    range("m", query.mileage),
    range("y", query.year),
    list("k", vehiclesOf(query).makes),
    query.models.length > 0 ? "o" : "",
    query.bodies.length > 0 ? "b" : "",
    query.transmissions.length > 0 ? "t" : "",
    query.drivetrains.length > 0 ? "d" : "",
    query.fuels.length > 0 ? "f" : "",
    query.colors.length > 0 ? "c" : "",
    query.distance === null ? "" : "z",
    [...query.types].sort().join("+"),
    [...query.ages].sort().join("+"),
  ].join(".");
}

const MILES = sql`(select m from unnest(${sql.placeholder("near.zips")}::text[], ${sql.placeholder("near.miles")}::float8[]) as near(z, m) where z = ${cars.zip})`;

/** Each order with its reverse; every one is the order of an index, read forwards or backwards. */
const ORDERS: Record<Sort, [usual: SQL[], reverse: SQL[]]> = {
  newest: [
    [sql`${cars.listedDate} desc nulls last`, sql`${cars.id} desc`],
    [sql`${cars.listedDate} asc nulls first`, sql`${cars.id} asc`],
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
  // Without an index: ZIP codes and their miles come with the query.
  distance: [
    [sql`${MILES} asc nulls last`, sql`${cars.listedDate} desc nulls last`, sql`${cars.id} desc`],
    [sql`${MILES} desc nulls last`, sql`${cars.listedDate} desc nulls last`, sql`${cars.id} desc`],
  ],
};

export const orderOf = (query: Pick<ListingQuery, "sort" | "reverse">): SQL[] =>
  ORDERS[query.sort][query.reverse ? 1 : 0];
