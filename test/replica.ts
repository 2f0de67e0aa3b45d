import { chownSync, copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { databasePlace, serverIdentity } from "#db/embedded/place.ts";
import { type Embedded, startEmbedded } from "#db/embedded.ts";

/** Files that belong to the running primary alone. */
const NOT_COPIED = /^(postmaster\.(pid|opts)|server\.log|pg_wal)$/;

/**
 * A streaming replica of an embedded server: its files are copied while it runs, between the two calls of the server's
 * backup protocol, and the replica then gets the rest from the primary. `primaryDir` is the primary's `dataDir`.
 */
export async function startReplica(primary: Embedded, primaryDir: string, dataDir: string): Promise<Embedded> {
  const client = new pg.Client(primary.url);
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    const target = databasePlace(path.resolve(dataDir), serverIdentity());
    mkdirSync(path.dirname(path.resolve(dataDir)), { recursive: true });
    copyFileSync(`${primaryDir}.password`, `${path.resolve(dataDir)}.password`);
    await client.query("select pg_backup_start('replica', true)");
    copyData(rows[0]?.data_directory as string, target);
    const { rows: stopped } = await client.query<{ label: string }>(
      "select labelfile as label from pg_backup_stop(false)",
    );
    writeFileSync(path.join(target, "backup_label"), stopped[0]?.label ?? "");
    writeFileSync(path.join(target, "standby.signal"), "");
    own(target, statSync(rows[0]?.data_directory as string));
  } finally {
    await client.end();
  }
  const { hostname, port, username, password } = new URL(primary.url);
  const primary_conninfo = `host=${hostname} port=${port} user=${username} password=${password}`;
  return startEmbedded({ dataDir, settings: { primary_conninfo, wal_retrieve_retry_interval: "100ms" } });
}

function copyData(source: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(path.join(target, "pg_wal"), { recursive: true, mode: 0o700 });
  for (const name of readdirSync(source).filter((entry) => !NOT_COPIED.test(entry)))
    cpSync(path.join(source, name), path.join(target, name), { recursive: true });
}

/** The server runs as a user of its own if the tests run as root. */
function own(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    chownSync(path.join(folder, name), uid, gid);
}
