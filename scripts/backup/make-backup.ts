import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import type pg from "pg";
import { storage } from "#modules/files/storage.ts";
import { connectFor, nameOfDatabase, TOGETHER, withConnections } from "./connections.ts";
import { copyOut } from "./copy.ts";
import { encryptFor, type Target } from "./encryption.ts";
import { inParallel } from "./in-parallel.ts";
import { BackupRefused, type Manifest, rowsFile, type TableEntry, writeManifest } from "./manifest.ts";
import { saveFiles } from "./stored-files.ts";
import { summing } from "./summed.ts";
import {
  findMigrations,
  findQueueVersion,
  findSequences,
  findTables,
  readStatement,
  type SavedTable,
} from "./tables.ts";

type Plan = {
  url: string;
  folder: string;
  files: boolean;
  /** The public keys that it is encrypted for; without any it is readable. */
  recipients?: readonly string[];
};

/**
 * Saves a database and the stored files into a new folder, which gets its name when it is complete. The files are copied
 * after the rows, so that they include every file that the rows name. Throws `BackupRefused` if the folder exists.
 */
export async function makeBackup({ url, folder, files, recipients = [] }: Plan): Promise<Manifest> {
  const partial = `${folder}.partial`;
  if (existsSync(folder)) throw new BackupRefused(`${folder} exists. Choose another folder for the backup.`);
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    const madeAt = new Date().toISOString();
    const target = { folder: partial, encrypted: recipients.length > 0, encrypt: encryptFor(recipients) };
    const saved = await saveTables(url, target).catch((error: unknown) => refuseWrongRole(error, url));
    const stored = files ? await saveFiles(await storage(), target, url) : null;
    const manifest: Manifest = { format: 1, madeAt, ...saved, encrypted: target.encrypted, files: stored };
    writeManifest(partial, manifest);
    await rename(partial, folder);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

function refuseWrongRole(error: unknown, url: string): never {
  if ((error as { code?: string }).code !== "42501") throw error;
  throw new BackupRefused(
    `${nameOfDatabase(url)}: this role may not read every table (${(error as Error).message}). Set DATABASE_OWNER_URL to the role that owns the database.`,
  );
}

const SNAPSHOT = "begin isolation level repeatable read, read only";
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

type SavedDatabase = Omit<Manifest, "format" | "madeAt" | "encrypted" | "files">;

/** Writes the rows of all tables as of one moment, several tables at the same time. */
async function saveTables(url: string, target: Target): Promise<SavedDatabase> {
  await mkdir(path.join(target.folder, "tables"), { recursive: true, mode: 0o700 });
  const keeper = await connectFor(url);
  try {
    await keeper.query(SNAPSHOT);
    const { rows } = await keeper.query<{ id: string; server: string }>(
      "select pg_export_snapshot() as id, current_setting('server_version') as server",
    );
    const { id, server } = rows[0] as { id: string; server: string };
    const found = await findTables(keeper);
    const tables: TableEntry[] = [];
    await withConnections(
      url,
      TOGETHER,
      (client) => client.query(`${SNAPSHOT}; set transaction snapshot '${id}'`),
      (lend) =>
        inParallel(TOGETHER, found, async (table) => {
          tables.push(await lend((client) => saveTable(copyOut(client, readStatement(table)), target, table)));
        }),
    );
    const [migrations, queueVersion] = [await findMigrations(keeper), await findQueueVersion(keeper)];
    await keeper.query("commit");
    const siteRoles = await findSiteRoles(keeper);
    return { server, migrations, queueVersion, tables, siteRoles, sequences: await findSequences(keeper) };
  } finally {
    await keeper.end();
  }
}

/** The roles of the site's processes, which get their grants again after a restore. */
async function findSiteRoles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ role: string }>(`
    select distinct g.rolname as role from pg_class c cross join lateral aclexplode(c.relacl) a
    join pg_roles g on g.oid = a.grantee
    where c.oid = 'public.users'::regclass and a.privilege_type = 'SELECT' and a.grantee <> c.relowner order by 1`);
  return rows.map(({ role }) => role);
}

async function saveTable(
  rows: NodeJS.ReadableStream,
  target: Target,
  { pages: _pages, ...table }: SavedTable,
): Promise<TableEntry> {
  const { stream, sum } = summing();
  const file = createWriteStream(rowsFile(target, table), { mode: 0o600, flush: true });
  await pipeline(rows, stream, createZstdCompress(FAST), target.encrypt, file);
  return { ...table, ...sum() };
}
