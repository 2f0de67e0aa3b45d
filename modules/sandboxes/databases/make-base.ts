import type pg from "pg";
import { migrateDatabase } from "#db/migrate.ts";
import { installClock } from "#db/sandbox-clock.ts";
import { copyDatabase, databaseExists, dropDatabase, renameDatabase, sandboxOwnerUrl } from "#db/sandbox-databases.ts";
import { sandboxUrl } from "#db/sandbox-pools.ts";
import { loadCatalog } from "#modules/catalog/index.ts";
import { loadBaseContent } from "#modules/content/index.ts";
import { baseName } from "../names/names.ts";

/** Makes the migrated database that every world is copied from, unless it exists; takes a few seconds. */
export async function makeBase(owner: pg.Client): Promise<string> {
  const name = baseName();
  if (await databaseExists(owner, name)) return name;
  const making = `${name}_making`;
  await dropDatabase(owner, making);
  await copyDatabase(owner, making, "template0");
  const url = sandboxOwnerUrl(making);
  const siteUrl = sandboxUrl(making);
  await migrateDatabase(url, siteUrl);
  await Promise.all([loadCatalog(url), loadBaseContent(url)]);
  await installClock(url, decodeURIComponent(new URL(siteUrl).username));
  await renameDatabase(owner, making, name);
  return name;
}
