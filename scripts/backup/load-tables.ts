import { createReadStream } from "node:fs";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import type pg from "pg";
import { copyIn, copyOut } from "./copy.ts";
import type { Source } from "./encryption.ts";
import { inParallel } from "./in-parallel.ts";
import { BackupRefused, type Manifest, rowsFile, type TableEntry, throwUnlessDamage } from "./manifest.ts";
import { addingUp, summing } from "./summed.ts";
import { nameOf, quote, readStatement } from "./tables.ts";

type Lend = <R>(use: (client: pg.Client) => Promise<R>) => Promise<R>;

/** Loaded before all others: the queue's other tables refer to it. */
const isFirst = ({ schema, name }: TableEntry) => schema === "pgboss" && name === "queue";

/** Replaces what the migrations wrote by the rows of the backup, several tables at the same time. */
export async function loadTables({ tables }: Manifest, source: Source, most: number, lend: Lend): Promise<void> {
  const all = tables.map(({ schema, name }) => quote(schema, name)).join(", ");
  await lend((client) => client.query(`truncate ${all}`));
  const load = (table: TableEntry) => lend((client) => loadTable(client, source, table));
  for (const first of tables.filter(isFirst)) await load(first);
  await inParallel(
    most,
    tables.filter((table) => !isFirst(table)).toSorted((a, b) => b.bytes - a.bytes),
    load,
  );
}

async function loadTable(client: pg.Client, source: Source, table: TableEntry): Promise<void> {
  const columns = table.columns.map((column) => quote(column)).join(", ");
  const target = copyIn(client, `copy ${quote(table.schema, table.name)} (${columns}) from stdin`);
  await pipeline(createReadStream(rowsFile(source, table)), source.decrypt, createZstdDecompress(), target);
}

/** Reads the backup and makes sure that all of its rows have their checksums, before anything is created. */
export const checkRows = ({ tables }: Manifest, source: Source, most: number): Promise<void> =>
  inParallel(most, tables, async (table) => {
    const { stream, sum } = summing();
    const file = createReadStream(rowsFile(source, table));
    await pipeline(file, source.decrypt, createZstdDecompress(), stream, nowhere()).catch((error: Error) =>
      refuseDamaged(table, error),
    );
    if (sum().sha256 !== table.sha256) refuseDamaged(table);
  });

function refuseDamaged(table: TableEntry, cause?: Error): never {
  throwUnlessDamage(cause);
  throw new BackupRefused(
    `The backup is damaged: the rows of ${nameOf(table)} don’t have their checksum. Nothing was changed.`,
    { cause },
  );
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Reads every table again and compares each row with what was saved, in any order. Returns the tables that differ. */
export async function compareTables({ tables }: Manifest, most: number, lend: Lend): Promise<string[]> {
  const different: string[] = [];
  await inParallel(most, tables, async (table) => {
    const { stream, sum } = addingUp();
    await lend((client) => pipeline(copyOut(client, readStatement(table)), stream));
    const { rows, unordered } = sum();
    if (unordered !== table.unordered || rows !== table.rows)
      different.push(`${nameOf(table)} (${rows} of ${table.rows} rows)`);
  });
  return different.toSorted();
}

/** Continues every sequence where it stood. */
export async function setSequences({ sequences }: Manifest, client: pg.Client): Promise<void> {
  for (const { schema, name, value } of sequences)
    await client.query("select setval($1::regclass, $2::bigint, true)", [quote(schema, name), value]);
}
