import { type AnyColumn, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { db } from "#db/client.ts";
import { readInParts } from "#db/read-in-parts.ts";
import { RULE } from "#modules/swaps/policy.ts";
import { cars } from "#modules/swaps/published.ts";
import { BELOW_MARKET, LISTED } from "../conditions.ts";
import { FILTERS, RANGE_NAMES } from "../filters/declarations.ts";
import { CHOICE_COLUMNS, RANGE_COLUMNS, STORED_NAMES } from "../filters/sources.ts";
import { LISTED_AFTER_DEAL_DAYS } from "../tags.ts";
import type { CarColumns, CarRow } from "./car-columns.ts";
import { pause } from "./slices.ts";
import type { State } from "./states.ts";

// Related texts are read as one column, which makes reading a million rows faster.
const lines = (texts: readonly string[]) =>
  `concat_ws(E'\\n', ${texts.map((text) => `coalesce(${text}, '')`).join(", ")})`;
// A view's column names are its property names; the dialect converts them to the database's names.
const dialect = new PgDialect({ casing: "snake_case" });
const textOf = (column: AnyColumn) => dialect.sqlToQuery(sql`${column}`).sql;
const STATE = "case when stage = 'listing' and price_lowered_date is not null then 'reduced' else stage end";
const COLUMNS = [
  "id::text",
  "extract(epoch from listed_date)::float8",
  lines(["make_code", "make_name", "model_code", "model_name"]),
  lines([STATE, ...STORED_NAMES.map((name) => textOf(CHOICE_COLUMNS[name]))]),
  "zip",
  "full_name",
  "case when stage in ('deal', 'complete') then extract(epoch from deal_date)::float8 end",
  `case when deal_date is not null then extract(epoch from coalesce(sold_date, deal_date) + interval '${LISTED_AFTER_DEAL_DAYS} days')::float8
    when (${BELOW_MARKET}) is not null then extract(epoch from market_date + interval '${RULE.days * 24} hours')::float8 end`,
  `(${BELOW_MARKET})::int`,
  ...RANGE_NAMES.map((name) => textOf(RANGE_COLUMNS[name])),
].join(", ");

type Raw = [
  id: string,
  listed: number | null,
  vehicle: string,
  texts: string,
  zip: string,
  name: string,
  deal: number | null,
  until: number | null,
  below: number | null,
  ...numbers: (number | null)[],
];

function rowOf([id, listed, vehicle, texts, zip, name, deal, until, below, ...numbers]: Raw): CarRow {
  const [makeCode = "", makeName = "", modelCode = "", modelName = ""] = vehicle.split("\n");
  const [state, ...values] = texts.split("\n");
  const ranges = Object.fromEntries(RANGE_NAMES.map((range, at) => [range, numbers[at] ?? null]));
  const choices = Object.fromEntries(STORED_NAMES.map((choice, at) => [FILTERS[choice].field, values[at] || null]));
  return {
    id,
    listed,
    makeCode,
    makeName,
    modelCode,
    modelName,
    zip,
    name,
    deal,
    until,
    below,
    state: state as State,
    ranges: ranges as CarRow["ranges"],
    choices: choices as CarRow["choices"],
  };
}

/** How many rows are read together: they are converted without a pause, in a few milliseconds. */
const PART = 1_000;

/** Reads every public car. */
export const loadCars = (columns: CarColumns): Promise<void> =>
  readAllCars(async (rows) => {
    await columns.reserve(rows.length, pause);
    for (const row of rows) columns.append(row);
  });

/** Reads every public car in parts; the next part is read when `take` is done with one. */
export const readAllCars = (take: (rows: CarRow[]) => void | Promise<void>): Promise<void> =>
  readInParts(`select ${COLUMNS} from cars where ${LISTED}`, PART, (rows) =>
    take(rows.map((row) => rowOf(row as Raw))),
  );

/** The current rows of these cars; a car without a row is no longer public. */
export const readCars = async (ids: readonly string[]): Promise<CarRow[]> =>
  ids.length > 0 ? readRows("id = any($1::uuid[])", [ids]) : [];

/** With more changes than this between two sweeps, everything is loaded again. */
export const MOST_CHANGES = 20_000;

/** The write time of each car that was written since, public or not, in milliseconds; at most `most`. */
export async function readWrittenSince(since: Date, most = MOST_CHANGES): Promise<Map<string, number>> {
  const written = await db().execute<{ id: string; at: number }>(
    sql`select id, extract(epoch from ${cars.updatedAt})::float8 * 1000 as at from ${cars}
      where ${cars.updatedAt} >= ${since.toISOString()} limit ${most}`,
  );
  return new Map(written.rows.map(({ id, at }) => [id, at]));
}

async function readRows(where: string, values: unknown[]): Promise<CarRow[]> {
  const text = `select ${COLUMNS} from cars where ${LISTED} and ${where}`;
  const { rows } = await db().$client.query({ text, values, rowMode: "array" });
  return (rows as unknown as Raw[]).map(rowOf);
}
