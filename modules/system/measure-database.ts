import { sql } from "drizzle-orm";
import { databaseNow, db, testConnection } from "#db/client.ts";

/** The database as its operators see it. Sizes in bytes. */
export type DatabaseFigures = {
  connections: number;
  /** How many connections the server, or the limit of the site's role, allows. */
  connectionsAllowed: number;
  size: number;
  longestSeconds: number;
};

/** Throws while the database is away. */
export async function measureDatabase(): Promise<DatabaseFigures> {
  const { rows } = await db().execute<DatabaseFigures>(sql`
    select
      case when role.rolconnlimit < 0 then every.connections else every.of_role end as connections,
      case when role.rolconnlimit < 0
        then current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        else role.rolconnlimit end as "connectionsAllowed",
      pg_database_size(current_database())::float as size,
      every.longest as "longestSeconds"
    from pg_roles role, (
      select count(*)::int as connections, (count(*) filter (where usename = current_user))::int as of_role,
        coalesce(extract(epoch from max(now() - xact_start)), 0)::float as longest
      from pg_stat_activity where backend_type = 'client backend'
    ) as every
    where role.rolname = current_user`);
  return rows[0] as DatabaseFigures;
}

/** The connections of this process: all of them in use, and requests that wait for one, mean that it can't serve. */
export function measurePool(): { size: number; open: number; idle: number; waiting: number } {
  const { options, totalCount, idleCount, waitingCount } = db().$client;
  return { size: options.max, open: totalCount, idle: idleCount, waiting: waitingCount };
}

/** Asks by a connection of the pool, as requests do. Throws what is wrong. */
export const reachDatabase = async (): Promise<void> => void (await databaseNow(db()));

/** Whether the database accepts one more connection than the pool has. Throws what is wrong. */
export const tryNewConnection = (withinMs: number): Promise<void> => testConnection(withinMs);

/** A process that wrote its row in the last hour and has been silent for a minute. */
export async function countSilent(): Promise<Record<"web" | "worker", number>> {
  const { rows } = await db().execute<{ kind: "web" | "worker"; silent: number }>(sql`
    select kind, count(*)::int as silent from processes
    where seen_at < now() - interval '1 minute' and seen_at > now() - interval '1 hour' group by kind`);
  const counts = new Map(rows.map(({ kind, silent }) => [kind, silent]));
  return { web: counts.get("web") ?? 0, worker: counts.get("worker") ?? 0 };
}

/** How long ago the operators' commands ran, in seconds, by name. */
export async function measureMaintenance(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db().execute<{ name: string; age: number }>(
    sql`select name, extract(epoch from now() - at)::float as age from maintenance`,
  );
  return new Map(rows.map(({ name, age }) => [name, age]));
}
