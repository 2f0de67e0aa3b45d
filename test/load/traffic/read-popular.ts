import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Popular } from "./stream.ts";

/** The public cars and vehicles of this process's database. Which cars are popular has nothing to do with their age. */
export async function readPopular(): Promise<Popular> {
  const cars = await db().execute<{ id: string }>(
    sql`select id from swaps where visible and stage = 'listing' order by md5(id::text)`,
  );
  const vehicles = await db().execute<Popular["vehicles"][number]>(sql`
    select make_code as make, max(make_name) as "makeName", model_code as model, max(model_name) as "modelName",
      count(*)::int as cars
    from swaps where visible and stage = 'listing' group by make_code, model_code order by count(*) desc, model_code`);
  return { cars: cars.rows.map(({ id }) => id), vehicles: vehicles.rows };
}
