import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../settings.ts";
import { sourceStamp } from "../source-stamp.ts";

const STAMP = path.join(ROOT, "build/.client-stamp");
const CLIENT = path.join(ROOT, "app/api/client/generated/calls.ts");
const SOURCES = ["app/{api,http,shared}/**/*.ts", "modules/**/*.ts", "scripts/client/*.ts", "package-lock.json"];

/**
 * Writes the generated part of the TypeScript client, unless it is up to date. A process of its own loads the calls, so that
 * this one doesn't keep them. `keepFormer` does with one that may be old. Throws if the calls can't be loaded and there is no former client.
 */
export function makeClient({ keepFormer = false } = {}): void {
  if (keepFormer && existsSync(CLIENT)) return;
  const stamp = sourceStamp(SOURCES);
  if (existsSync(CLIENT) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return;
  const { status, stderr } = spawnSync(process.execPath, [...process.execArgv, "scripts/client.ts"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  if (status === 0) {
    mkdirSync(path.dirname(STAMP), { recursive: true });
    writeFileSync(STAMP, stamp);
    return;
  }
  if (!existsSync(CLIENT)) throw new Error(`The client of the API could not be written:\n${stderr}`);
  console.error(`The former client of the API is used, because the calls could not be loaded:\n${stderr}`);
}
