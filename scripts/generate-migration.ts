// npm run db:generate: generates a migration from the changes in the table definitions.
import { spawnSync } from "node:child_process";
import { globSync, rmSync } from "node:fs";
import path from "node:path";
import { MIGRATIONS } from "#db/migrate.ts";
import { ROOT } from "./settings.ts";
import { installTool } from "./tool.ts";

const program = path.join(installTool("migrations"), "node_modules/drizzle-kit/bin.cjs");
const { status } = spawnSync(process.execPath, [program, "generate", ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: "inherit",
});
// The next migration is compared with the last snapshot alone; each of them has every table.
for (const file of globSync(path.join(MIGRATIONS, "meta/*_snapshot.json")).sort().slice(0, -1)) rmSync(file);
process.exit(status ?? 1);
