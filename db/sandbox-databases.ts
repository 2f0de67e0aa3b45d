import pg from "pg";
import { environment } from "#modules/kernel/environment.ts";

/** The server on which sandboxes are made, as the role that may create databases; undefined where there are none. */
export const sandboxServer = (): string | undefined => environment().SANDBOX_DATABASE_URL;

/** The address of a database as the role that owns the sandboxes, for migrations. */
export function sandboxOwnerUrl(database: string): string {
  const url = new URL(sandboxServer() ?? "");
  url.pathname = `/${database}`;
  return url.href;
}

/** Asks the server of the sandboxes as the role that owns them, without waiting for others. */
export async function withSandboxServer<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: sandboxServer(), connectionTimeoutMillis: 5_000 });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** Runs work as the role that owns the sandboxes. One process at a time has the same `lock`. */
export const asSandboxOwner = <T>(lock: string, work: (owner: pg.Client) => Promise<T>): Promise<T> =>
  withSandboxServer(async (owner) => {
    await owner.query("select pg_advisory_lock(hashtextextended($1, 0))", [lock]);
    return work(owner);
  });

export async function databaseExists(owner: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await owner.query("select from pg_database where datname = $1", [name]);
  return Boolean(rowCount);
}

/** Copies a database that has no connections. Files are copied, which takes milliseconds for a small one. */
export const copyDatabase = (owner: pg.Client, name: string, template: string) =>
  owner.query(
    `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)} strategy file_copy`,
  );

/** Drops a database, and ends the connections to it. */
export const dropDatabase = (owner: pg.Client, name: string) =>
  owner.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);

/** Ends the connections to a database, as far as this role may. */
export const endConnections = (owner: pg.Client, name: string) =>
  owner.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);

export const renameDatabase = (owner: pg.Client, name: string, to: string) =>
  owner.query(`alter database ${pg.escapeIdentifier(name)} rename to ${pg.escapeIdentifier(to)}`);

/** The names of all databases that begin like this. */
export async function databasesLike(owner: pg.Client, start: string): Promise<string[]> {
  const { rows } = await owner.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1) order by datname",
    [start],
  );
  return rows.map(({ datname }) => datname);
}
