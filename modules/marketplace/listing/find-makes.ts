import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cars } from "#modules/swaps/published.ts";

export type Make = { code: string; name: string };

const FRESH_MS = 60_000;
let kept: { at: number; db: unknown; makes: Promise<Make[]> } | undefined;

/** The makes on the public list, by name. Cached for a minute, so filter choices may be slightly outdated. */
export function findMakes(): Promise<Make[]> {
  if (kept && kept.db === db() && Date.now() - kept.at < FRESH_MS) return kept.makes;
  const makes = readMakes();
  kept = { at: Date.now(), db: db(), makes };
  const forget = () => {
    kept = undefined;
  };
  // An empty market, which fills quickly, and a failure aren't cached.
  makes.then((found) => found.length === 0 && forget(), forget);
  return makes;
}

/** Which of these makes have a car on the public list now. */
export async function findListed(makes: readonly string[]): Promise<string[]> {
  const { rows } = await db().execute<{ code: string }>(sql`
    select code from unnest(${sql.param(makes)}::text[]) code
    where exists (select 1 from ${cars} s where s.visible and s.make_code = code)`);
  return rows.map(({ code }) => code);
}

/** A loose index scan: jumps from make to make instead of reading every car. */
async function readMakes(): Promise<Make[]> {
  const { rows } = await db().execute<Make>(sql`
    with recursive hop as (
      (select make_code from ${cars} where ${cars.visible} order by make_code limit 1)
      union all
      select (select s.make_code from ${cars} s where s.visible and s.make_code > hop.make_code order by s.make_code limit 1)
      from hop where hop.make_code is not null
    )
    select hop.make_code as code,
      (select s.make_name from ${cars} s where s.visible and s.make_code = hop.make_code limit 1) as name
    from hop where hop.make_code is not null order by 2`);
  return rows;
}
