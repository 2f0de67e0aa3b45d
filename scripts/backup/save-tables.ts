import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { connectFor, TOGETHER, withConnections } from "./connections.ts";
import { copyOut } from "./copy.ts";
import { inParallel } from "./in-parallel.ts";
import { type Manifest, rowsFile, type TableEntry } from "./manifest.ts";
import { summing } from "./summed.ts";
import {
  findMigrations,
  findQueueVersion,
  findSequences,
  findTables,
  readStatement,
  type SavedTable,
} from "./tables.ts";

const SNAPSHOT = "begin isolation level repeatable read, read only";
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export type SavedDatabase = Omit<Manifest, "format" | "madeAt" | "files">;

/** Writes the rows of all tables as of one moment, several tables at the same time. */
export async function saveTables(url: string, folder: string): Promise<SavedDatabase> {
  await mkdir(path.join(folder, "tables"), { recursive: true, mode: 0o700 });
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
          tables.push(await lend((client) => saveTable(copyOut(client, readStatement(table)), folder, table)));
        }),
    );
    const [migrations, queueVersion] = [await findMigrations(keeper), await findQueueVersion(keeper)];
    await keeper.query("commit");
    return { server, migrations, queueVersion, tables, sequences: await findSequences(keeper) };
  } finally {
    await keeper.end();
  }
}

async function saveTable(
  rows: NodeJS.ReadableStream,
  folder: string,
  { pages: _pages, ...table }: SavedTable,
): Promise<TableEntry> {
  const { stream, sum } = summing();
  const file = createWriteStream(rowsFile(folder, table), { mode: 0o600, flush: true });
  await pipeline(rows, stream, createZstdCompress(FAST), file);
  return { ...table, ...sum() };
}
