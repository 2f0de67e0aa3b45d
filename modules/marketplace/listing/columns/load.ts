import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { readInParts } from "#db/read-in-parts.ts";
import { cars } from "#modules/swaps/published.ts";
import { LISTED } from "../conditions.ts";
import { LISTED_AFTER_DEAL_DAYS } from "../tags.ts";
import type { State } from "./attributes.ts";
import type { CarRow, Columns } from "./columns.ts";

const TEXTS = [
  ...["body_class", "transmission", "drivetrain", "fuel", "exterior_color"],
  ...["case when stage = 'listing' and price_lowered_date is not null then 'reduced' else stage end"],
];
// Texts that belong together come as one: a row is read in microseconds, and there may be a million.
const COLUMNS = `id::text, extract(epoch from listed_date)::float8, price_public, mileage, year,
  concat_ws(E'\\n', make_code, make_name, model_code, model_name), concat_ws(E'\\n', ${TEXTS.map((text) => `coalesce(${text}, '')`).join(", ")}),
  zip, full_name, case when stage in ('deal', 'complete') then extract(epoch from deal_date)::float8 end,
  case when deal_date is not null then extract(epoch from coalesce(sold_date, deal_date) + interval '${LISTED_AFTER_DEAL_DAYS} days')::float8 end`;

type Raw = [
  string,
  number | null,
  number | null,
  number,
  number,
  string,
  string,
  string,
  string,
  number | null,
  number | null,
];

function rowOf([id, listed, price, mileage, year, vehicle, texts, zip, name, deal, until]: Raw): CarRow {
  const [makeCode = "", makeName = "", modelCode = "", modelName = ""] = vehicle.split("\n");
  const [body, transmission, drivetrain, fuel, color, state] = texts.split("\n").map((text) => text || null);
  return {
    ...{ id, listed, price, mileage, year, makeCode, makeName, modelCode, modelName },
    ...{ body: body ?? null, transmission: transmission ?? null, drivetrain: drivetrain ?? null },
    ...{ fuel: fuel ?? null, color: color ?? null, state: state as State, zip, name, deal, until },
  };
}

const PART = 2_000;

/** Every public car, part by part. */
export const loadCars = (columns: Columns): Promise<void> =>
  readInParts(`select ${COLUMNS} from cars where ${LISTED}`, PART, (rows) => {
    for (const row of rows) columns.append(rowOf(row as Raw));
  });

/** These cars as they are now; who is not among the rows is not public any more. */
export const readCars = async (ids: readonly string[]): Promise<CarRow[]> =>
  ids.length > 0 ? readRows("id = any($1::uuid[])", [ids]) : [];

/** More changes than this between two looks: everything is loaded anew. */
export const MOST_CHANGES = 20_000;

/** When each of the cars was written that were written since, public or not, in milliseconds; at most `MOST_CHANGES`. */
export async function readWrittenSince(since: Date): Promise<Map<string, number>> {
  const written = await db().execute<{ id: string; at: number }>(
    sql`select id, extract(epoch from ${cars.updatedAt})::float8 * 1000 as at from ${cars}
      where ${cars.updatedAt} >= ${since.toISOString()} limit ${MOST_CHANGES}`,
  );
  return new Map(written.rows.map(({ id, at }) => [id, at]));
}

async function readRows(where: string, values: unknown[]): Promise<CarRow[]> {
  const text = `select ${COLUMNS} from cars where ${LISTED} and ${where}`;
  const { rows } = await db().$client.query({ text, values, rowMode: "array" });
  return (rows as unknown as Raw[]).map(rowOf);
}
