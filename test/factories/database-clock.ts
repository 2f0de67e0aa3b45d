import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { enterDatabase, ownerDatabase } from "#test/database.ts";

/** Sets the database's clock to a moment, or back to the right time. */
export type DatabaseClock = { set(at: number | null): Promise<void> };

/** A database for one test file, whose clock (the one that all processes share) a test can set. */
export async function databaseWithClock(): Promise<DatabaseClock> {
  const { url } = await ownerDatabase();
  await db().execute(sql`create schema clock`);
  await db().execute(sql`create table clock.stands (at timestamptz)`);
  await db().execute(sql`create function clock.clock_timestamp() returns timestamptz language sql volatile as
    'select coalesce((select at from clock.stands), pg_catalog.clock_timestamp())'`);
  const name = sql.identifier(new URL(url).pathname.slice(1));
  // For new connections: a name without a schema means ours before the built-in one.
  await db().execute(sql`alter database ${name} set search_path = clock, public, pg_catalog`);
  await enterDatabase(url);
  return {
    async set(at) {
      await db().execute(sql`delete from clock.stands`);
      if (at !== null) await db().execute(sql`insert into clock.stands values (${new Date(at)})`);
    },
  };
}
