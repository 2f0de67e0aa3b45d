import { migrateDatabase } from "#db/migrate.ts";
import { loadCatalog } from "#modules/catalog/index.ts";
import { loadBaseContent } from "#modules/content/index.ts";
import { step } from "./progress.ts";

/** Migrates a database and loads the base data that every site needs. Running it again changes nothing. */
export async function fillDatabase(url: string): Promise<void> {
  await step("Database up to date", () => migrateDatabase(url));
  await Promise.all([
    step("Vehicles and ZIP codes in place", () => loadCatalog(url)),
    step("Tips and landing pages in place", () => loadBaseContent(url)),
  ]);
}
