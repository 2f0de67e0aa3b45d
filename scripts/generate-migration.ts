// npm run db:generate: generates a migration from the changes in the table definitions.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ROOT } from "./settings.ts";
import { installTool } from "./tool.ts";

const program = path.join(installTool("migrations"), "node_modules/drizzle-kit/bin.cjs");
const { status } = spawnSync(process.execPath, [program, "generate", ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: "inherit",
});
process.exit(status ?? 1);
