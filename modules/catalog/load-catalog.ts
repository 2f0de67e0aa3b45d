import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import pg from "pg";
import type { VehicleData, ZipData } from "./data/shape.ts";

const unpack = promisify(brotliDecompress);
const LOCK = 727_275;

/**
 * Fills the catalog's tables from the data files if they are empty or hold an older version. Returns the names of the
 * files it loaded. Several processes can call it concurrently: one loads, readers see the old data until it is done.
 */
export async function loadCatalog(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    const vehicles = await loadFile(client, "vehicles", loadVehicles);
    const zips = await loadFile(client, "zips", loadZips);
    await client.query("commit");
    if (vehicles || zips)
      await client.query("analyze catalog_models, catalog_styles, catalog_schemas, catalog_links, catalog_zips");
    return [vehicles && "vehicles", zips && "zips"].filter((name) => name !== false);
  } finally {
    await client.end();
  }
}

async function loadFile<T>(
  client: pg.Client,
  name: string,
  load: (client: pg.Client, data: T) => Promise<void>,
): Promise<boolean> {
  const packed = await readFile(path.join(import.meta.dirname, "data", `${name}.json.br`));
  const version = createHash("sha256").update(packed).digest("hex").slice(0, 16);
  const { rowCount } = await client.query("select 1 from catalog_loads where name = $1 and version = $2", [
    name,
    version,
  ]);
  if (rowCount) return false;
  await load(client, JSON.parse((await unpack(packed)).toString()) as T);
  await client.query(
    "insert into catalog_loads (name, version) values ($1, $2) on conflict (name) do update set version = excluded.version, loaded_at = now()",
    [name, version],
  );
  return true;
}

async function loadVehicles(client: pg.Client, data: VehicleData): Promise<void> {
  const years = (list: number[]) => `{${list.join()}}`;
  await fill(client, "catalog_makes", "code text, name text", data.makes);
  await fill(
    client,
    "catalog_models",
    "code text, make text, name text, years smallint[]",
    data.models.map((row) => row.with(3, years(row[3]))),
  );
  await fill(
    client,
    "catalog_styles",
    `code text, model text, series text, series_name text, name text, body text, class text, doors smallint,
     litres float8, cylinders smallint, fuel text, years smallint[]`,
    data.styles.map((row) => (row as unknown[]).with(11, years(row[11]))),
  );
  const schemas = data.schemas.map(([id, models, patterns]) => [
    id,
    `{${models.map((m) => `"${m}"`).join()}}`,
    JSON.stringify(patterns),
  ]);
  await fill(client, "catalog_schemas", "id int, models text[], patterns json", schemas);
  await fill(client, "catalog_links", "wmi text, schema int, year_from smallint, year_to smallint", data.links);
}

const loadZips = (client: pg.Client, data: ZipData): Promise<void> =>
  fill(client, "catalog_zips", "zip text, city text, state text, lat float8, lng float8", data);

/** Replaces a table's rows in one statement; each row is an array in the order of the columns. */
async function fill(
  client: pg.Client,
  table: string,
  columns: string,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const parts = columns.split(",").map((column) => column.trim().split(" ") as [string, string]);
  const values = parts.map(([, type], i) => `(row->>${i})::${type}`).join(", ");
  await client.query(`delete from ${table}`);
  await client.query(
    `insert into ${table} (${parts.map(([name]) => name).join(", ")})
     select ${values} from json_array_elements($1::json) as row on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}
