// npm run lint: style and common mistakes. `-- --write` mends what can be mended.
import { spawnSync } from "node:child_process";

const { status } = spawnSync("biome", ["check", ...process.argv.slice(2), "."], { stdio: "inherit" });
process.exit(status ?? 1);
