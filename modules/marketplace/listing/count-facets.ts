import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { cars } from "#modules/swaps/published.ts";
import { ageCondition, conditionsOf, listingValues, TYPES } from "./conditions.ts";
import type { Counts } from "./find-facets.ts";
import { type Near, zipsWithin } from "./near.ts";
import { AGES, DISTANCES, EVERYTHING, LISTING_TYPES, type ListingQuery, RANGE_NAMES, sliderOf } from "./query.ts";

/**
 * The counts of the filter by the database: what a process uses that does not keep the cars in memory, and the measure
 * the others are held against. Each group is one query without the group's own filter.
 */
export async function countFacets(query: ListingQuery, near: Near | undefined): Promise<Counts> {
  const by = async (field: keyof ListingQuery, value: SQL) => {
    const rows = await grouped({ ...query, [field]: EVERYTHING[field] }, near, value);
    return new Map(rows.map((row) => [String(row.value), row.count]));
  };
  const bars: Partial<Counts["bars"]> = {};
  const thisYear = chicagoYear(new Date());
  for (const name of RANGE_NAMES) {
    const { min, max, step } = sliderOf(name, thisYear);
    const last = name === "year" ? max - min : (max - min) / step - 1;
    const column = name === "price" ? cars.pricePublic : cars[name];
    const bar = sql`greatest(0, least(${sql.raw(String(last))}, (${column} - ${sql.raw(String(min))}) / ${sql.raw(String(step))}))`;
    const counts = await by(name, sql`case when ${column} is not null then ${bar} end`);
    bars[name] = Array.from({ length: last + 1 }, (_, at) => counts.get(String(at)) ?? 0);
  }
  return {
    total: await countMatching(query, near),
    vehicles: await vehicles(query, near),
    lists: {
      bodies: await by("bodies", sql`${cars.bodyClass}`),
      transmissions: await by("transmissions", sql`${cars.transmission}`),
      drivetrains: await by("drivetrains", sql`${cars.drivetrain}`),
      fuels: await by("fuels", sql`${cars.fuel}`),
      colors: await by("colors", sql`${cars.exteriorColor}`),
      types: await each(LISTING_TYPES, { ...query, types: [] }, near, (type) => TYPES[type]),
      ages: await each(AGES, { ...query, ages: [] }, near, ageCondition),
    },
    distances: near && (await distances({ ...query, distance: null }, near)),
    bars: bars as Counts["bars"],
  };
}

/** How many cars match, exactly. */
export async function countMatching(query: ListingQuery, near: Near | undefined): Promise<number> {
  const [row] = await grouped(query, near, sql`'all'::text`);
  return row?.count ?? 0;
}

async function grouped(query: ListingQuery, near: Near | undefined, value: SQL) {
  const statement = db()
    .select({ value: sql<unknown>`${value}`.as("value"), count: sql<number>`count(*)::int` })
    .from(cars)
    .where(conditionsOf(query))
    .groupBy(sql`1`)
    .prepare("");
  return statement.execute(listingValues(query, near));
}

/** Values that are no column: a car may have several of them. */
async function each<T extends string>(
  values: readonly T[],
  query: ListingQuery,
  near: Near | undefined,
  condition: (value: T) => SQL,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const value of values) {
    const rows = await grouped(query, near, condition(value));
    counts.set(value, rows.find((row) => row.value === true)?.count ?? 0);
  }
  return counts;
}

async function vehicles(query: ListingQuery, near: Near | undefined): Promise<Counts["vehicles"]> {
  const all = { ...query, makes: [], models: [] };
  const statement = db()
    .select({
      make: cars.makeCode,
      makeName: sql<string>`max(${cars.makeName})`,
      model: cars.modelCode,
      modelName: sql<string>`max(${cars.modelName})`,
      count: sql<number>`count(*)::int`,
    })
    .from(cars)
    .where(conditionsOf(all))
    .groupBy(cars.makeCode, cars.modelCode)
    .prepare("");
  return statement.execute(listingValues(all, near));
}

async function distances(query: ListingQuery, near: Near): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const rows = await grouped(query, near, sql`${cars.zip}`);
  for (const limit of DISTANCES) {
    const inside = new Set(zipsWithin(near, limit));
    const counted = rows.filter((row) => inside.has(String(row.value))).map((row) => row.count);
    counts.set(
      String(limit),
      counted.reduce((sum, count) => sum + count, 0),
    );
  }
  return counts.set(
    "",
    rows.reduce((sum, row) => sum + row.count, 0),
  );
}
