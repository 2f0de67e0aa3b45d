// npm run lint: checks style and common mistakes. `-- --write` fixes what can be fixed automatically.
import { spawnSync } from "node:child_process";

const { status } = spawnSync("biome", ["check", ...process.argv.slice(2), "."], { stdio: "inherit" });
process.exit(status ?? 1);
