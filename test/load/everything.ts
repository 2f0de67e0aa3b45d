import { sql } from "drizzle-orm";
import { findEverything } from "#app/features/search/find-everything.server.ts";
import { db } from "#db/client.ts";
import { findActor, findHolders } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { searchCars } from "#modules/swaps/index.ts";
import { inTurn, percentile, type SearchRow } from "./in-turn.ts";

/** Each search with the simplest query that finds the same cars over the same index; no rights, one kind of thing. */
async function searches(): Promise<{ text: string; bare: () => Promise<unknown> }[]> {
  const { rows } = await db().execute<{ vin: string; plate: string | null }>(
    sql`select vin, plate from swaps join swap_details on swap_id = id where vin <> '' order by id limit 1`,
  );
  const { vin = "", plate = null } = rows[0] ?? {};
  const byVin = () => db().execute(sql`select id from swaps where vin like ${`${vin.slice(0, 12)}%`} limit 5`);
  const byName = (...words: string[]) =>
    db().execute(
      sql`select id from swaps where ${sql.join(
        words.map((word) => sql`full_name ilike ${`%${word}%`}`),
        sql` and `,
      )} limit 5`,
    );
  return [
    { text: vin.slice(0, 12), bare: byVin },
    ...(plate
      ? [
          {
            text: plate,
            bare: () => db().execute(sql`select swap_id from swap_details where plate = ${plate} limit 5`),
          },
        ]
      : []),
    { text: "honda", bare: () => byName("honda") },
    { text: "2019 toyota", bare: () => byName("2019", "toyota") },
    { text: "no such car", bare: () => byName("no", "such", "car") },
  ];
}

/** How long the search of everything takes in the seeded market, beside a bare query for the cars. Milliseconds. */
export async function measureEverything(rounds = 30): Promise<SearchRow[]> {
  const [holder] = await findHolders("admin");
  const admin = (holder && (await findActor(holder.id))) as Actor;
  const rows: SearchRow[] = [];
  for (const { text, bare } of await searches()) {
    const [limit, cars, all] = (await inTurn(
      rounds,
      bare,
      () => searchCars(admin, text, MOST),
      () => findEverything(admin, text, "box"),
    )) as [number[], number[], number[]];
    rows.push(
      row(`Cars found by "${text}" / the bare query`, percentile(limit, 0.5), percentile(cars, 0.5), 4, 2),
      row(`Everything found by "${text}", 9 of 10 times / 100 ms`, GOAL_MS, percentile(all, 0.9), 1, 0.5),
    );
  }
  return rows;
}

const MOST = 5;
/** The answer that a person waits for. */
const GOAL_MS = 100;

const row = (title: string, limit: number, ours: number, gate: number, aim: number): SearchRow => ({
  title,
  limit,
  ours,
  ratio: ours / limit,
  gate,
  aim,
});
