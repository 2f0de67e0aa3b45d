// npm run reset: deletes the database and the uploaded files, so that the next start begins from scratch.
import { rmSync } from "node:fs";
import path from "node:path";
import { removeEmbedded } from "#db/embedded.ts";
import { environment } from "#modules/kernel/environment.ts";
import { clearDatabase } from "#scripts/demo/state.ts";
import { ownerUrl } from "./database.ts";
import { chooseMode, dataFolder, ROOT } from "./settings.ts";

process.chdir(ROOT);
const mode = chooseMode("demo");
const url = process.env.DATABASE_URL;
if ((url || mode === "production") && !process.argv.includes("--yes")) {
  console.error(
    `This permanently deletes all data in ${url ? new URL(url).host + new URL(url).pathname : dataFolder()}.`,
  );
  console.error("To continue: npm run reset -- --yes");
  process.exit(1);
}
try {
  if (url) await clearDatabase(ownerUrl());
  else await removeEmbedded(dataFolder());
  const { STORAGE, STORAGE_DIR } = environment();
  if (STORAGE === "disk") rmSync(path.resolve(ROOT, STORAGE_DIR), { recursive: true, force: true });
  console.log("All data was deleted. npm start begins from scratch.");
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
