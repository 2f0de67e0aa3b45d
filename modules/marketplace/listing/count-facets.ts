import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { cars } from "#modules/swaps/published.ts";
import type { Counts } from "./car-search.ts";
import { conditionsOf, listingValues } from "./conditions.ts";
import { barsOf, FILTERS, RANGE_NAMES, type RangeName, sliderOf } from "./filters/declarations.ts";
import {
  CHOICE_COLUMNS,
  DERIVED,
  DERIVED_NAMES,
  type DerivedName,
  RANGE_COLUMNS,
  STORED_NAMES,
} from "./filters/sources.ts";
import { type Near, zipsWithin } from "./near.ts";
import { ANY, type ListingQuery } from "./query.ts";

/**
 * The facet counts from the database, for a process without the memory index; tests compare the index with them. Each
 * group is one query without the group's own filter.
 */
export async function countFacets(query: ListingQuery, near: Near | undefined): Promise<Counts> {
  const bars: Partial<Counts["bars"]> = {};
  for (const name of RANGE_NAMES) bars[name] = await countBars({ ...query, [name]: ANY }, near, name);
  const lists: Partial<Counts["lists"]> = {};
  for (const name of STORED_NAMES) {
    const { field } = FILTERS[name];
    lists[field] = await countBy({ ...query, [field]: [] }, near, sql`${CHOICE_COLUMNS[name]}`);
  }
  for (const name of DERIVED_NAMES) {
    const { field } = FILTERS[name];
    lists[field] = await countDerived({ ...query, [field]: [] }, near, name);
  }
  return {
    total: await countMatching(query, near),
    vehicles: await vehicles(query, near),
    lists: lists as Counts["lists"],
    distances: near && (await distances({ ...query, distance: null }, near)),
    bars: bars as Counts["bars"],
  };
}

async function countBars(query: ListingQuery, near: Near | undefined, name: RangeName): Promise<number[]> {
  const slider = sliderOf(name, chicagoYear(currentTime()));
  const bars = barsOf(slider);
  const column = RANGE_COLUMNS[name];
  const [last, min, step] = [bars - 1, slider.min, slider.step].map((number) => sql.raw(String(number)));
  const bar = sql`greatest(0, least(${last}, (${column} - ${min}) / ${step}))`;
  const counts = await countBy(query, near, sql`case when ${column} is not null then ${bar} end`);
  return Array.from({ length: bars }, (_, at) => counts.get(String(at)) ?? 0);
}

async function countBy(query: ListingQuery, near: Near | undefined, value: SQL): Promise<Map<string, number>> {
  const rows = await grouped(query, near, value);
  return new Map(rows.map((row) => [String(row.value), row.count]));
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

/** A car can have several of these values, so each is counted by itself. */
async function countDerived(query: ListingQuery, near: Near | undefined, name: DerivedName) {
  const counts = new Map<string, number>();
  for (const [value, condition] of Object.entries<SQL>(DERIVED[name])) {
    const rows = await grouped(query, near, condition);
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
  for (const limit of FILTERS.distance.values) {
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
