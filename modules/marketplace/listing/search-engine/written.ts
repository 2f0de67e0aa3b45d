import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { SEARCHED } from "#modules/kernel/channel.ts";

/** In place of ids: any car may have changed in the engine. */
export const EVERYTHING_WRITTEN = "*";
/** Postgres refuses notifications from 8,000 bytes on; an id has 36 and a comma. */
const MOST_IDS = 200;

/** Tells every web process that these cars are in the engine as they are in the database. */
export async function tellWritten(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const text = ids.length > MOST_IDS ? EVERYTHING_WRITTEN : ids.join(",");
  await db().execute(sql`select pg_notify(${SEARCHED}, ${text})`);
}
