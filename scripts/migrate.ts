// node scripts/migrate.ts: migrates the database and loads the base data, as the role in DATABASE_OWNER_URL, and gives
// the role in DATABASE_URL what the site needs. Run it once per deployment.
import { ownerUrl } from "./database.ts";
import { fillDatabase } from "./fill-database.ts";
import { loadSettingFiles } from "./settings.ts";

loadSettingFiles();
const url = process.env.DATABASE_URL;
if (!url) {
  console.error("DATABASE_URL is required");
  process.exit(1);
}
try {
  await fillDatabase(ownerUrl(), url);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
