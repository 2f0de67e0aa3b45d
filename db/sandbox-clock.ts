import { sql } from "drizzle-orm";
import pg from "pg";
import type { Executor } from "./client.ts";

const CLOCK = `
  create schema clock;
  create table clock.ahead (seconds bigint not null check (seconds >= 0));
  insert into clock.ahead values (0);
  create function clock.now() returns timestamptz language sql stable as
    'select pg_catalog.now() + (select make_interval(secs => seconds) from clock.ahead)';
  create function clock.clock_timestamp() returns timestamptz language sql volatile as
    'select pg_catalog.clock_timestamp() + (select make_interval(secs => seconds) from clock.ahead)';`;

/** Defaults are bound to a function when they are declared, so they are declared again. */
const DEFAULTS = `
  select format('alter table %s alter column %I set default %s', adrelid::regclass, attname, pg_get_expr(adbin, adrelid)) as again
  from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
  where attgenerated = '' and pg_get_expr(adbin, adrelid) ~ '(^|[^.\\w])(now|clock_timestamp)\\(\\)'`;

/**
 * Gives a database a clock that can be moved forward: functions of its own, which connections with `SANDBOX_OPTIONS` find
 * before the built-in ones. Every query, default, and trigger then goes by it.
 */
export async function installClock(ownerUrl: string, siteRole: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const role = pg.escapeIdentifier(siteRole);
    const { rows } = await owner.query<{ again: string }>(DEFAULTS);
    await owner.query(CLOCK);
    await owner.query(`grant usage on schema clock to ${role}; grant select, update on clock.ahead to ${role}`);
    await owner.query("set search_path = clock, public, pg_catalog");
    for (const { again } of rows) await owner.query(again);
  } finally {
    await owner.end();
  }
}

/** How far the clock of this sandbox is ahead, in milliseconds. */
export async function readClock(executor: Pick<Executor, "execute">): Promise<number> {
  const { rows } = await executor.execute<{ seconds: string }>(sql`select seconds from clock.ahead`);
  return Number(rows[0]?.seconds ?? 0) * 1_000;
}

/** Sets the clock of this sandbox ahead by whole seconds, never back. */
export const setClock = (executor: Pick<Executor, "execute">, aheadMs: number) =>
  executor.execute(sql`update clock.ahead set seconds = greatest(seconds, ${Math.round(aheadMs / 1_000)})`);
