// npm run typecheck: checks the types of everything, after writing the client of the API.
import { spawnSync } from "node:child_process";
import { makeClient } from "./client/make-client.ts";

makeClient();
const compiler = ["node_modules/typescript-7/bin/tsc", "-p", ".", ...process.argv.slice(2)];
process.exit(spawnSync(process.execPath, compiler, { stdio: "inherit" }).status ?? 1);
