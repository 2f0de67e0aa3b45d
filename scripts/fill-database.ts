import { migrateDatabase } from "#db/migrate.ts";
import { loadCatalog } from "#modules/catalog/index.ts";
import { loadBaseContent } from "#modules/content/index.ts";
import { step } from "./progress.ts";

/**
 * Migrates a database as its owner, gives the site's role what it needs, and loads the base data that every site needs.
 * Running it again changes nothing.
 */
export async function fillDatabase(url: string, siteUrl: string): Promise<void> {
  await step("Database up to date", () => migrateDatabase(url, siteUrl));
  await Promise.all([
    step("Vehicles and ZIP codes in place", () => loadCatalog(url)),
    step("Tips and landing pages in place", () => loadBaseContent(url)),
  ]);
}
