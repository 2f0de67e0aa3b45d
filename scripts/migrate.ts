// node scripts/migrate.ts: migrates the database in DATABASE_URL and loads the base data. Run it once per deployment.
import { migrateDatabase } from "#db/migrate.ts";
import { loadCatalog } from "#modules/catalog/index.ts";
import { loadBaseContent } from "#modules/content/index.ts";
import { step } from "./progress.ts";

const url = process.env.DATABASE_URL;
if (!url) {
  console.error("DATABASE_URL is required");
  process.exit(1);
}
await step("Database up to date", () => migrateDatabase(url));
await step("Vehicles and ZIP codes in place", () => loadCatalog(url));
await step("Tips and landing pages in place", () => loadBaseContent(url));
