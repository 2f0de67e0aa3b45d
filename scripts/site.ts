import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./settings.ts";
import { sourceStamp } from "./source-stamp.ts";

const STAMP = path.join(ROOT, "build", ".stamp");
const SOURCES = ["app/**/*", "modules/**/*", "public/**/*", "scripts/build/*", "*.config.{ts,js}", "package-lock.json"];

/** Whether build/ is up to date with the sources. */
export function siteIsBuilt(): boolean {
  const built = existsSync(path.join(ROOT, "build/server/index.js")) && existsSync(STAMP);
  return built && readFileSync(STAMP, "utf8") === sourceStamp(SOURCES);
}

/** Builds server and browser code into build/. Throws with the complete output of the builder on failure. */
export async function buildSite(): Promise<void> {
  const stamp = sourceStamp(SOURCES); // taken before the build, so that changes during the build trigger another one
  await run(["node_modules/@remix-run/dev/dist/cli.js", "vite:build"]);
  await run(["node_modules/vite/bin/vite.js", "build", "--config", "vite.worker.config.ts"]);
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stamp);
}

async function run(builder: readonly string[]): Promise<void> {
  const { code, output } = await outputOf(builder);
  if (code !== 0) throw new Error(`The site could not be built:\n${output.replace(/,?\s*watchFiles: \[[^\]]*\]/, "")}`);
}

function outputOf(command: readonly string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const builder = spawn(process.execPath, command, {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: "production", FORCE_COLOR: "0" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    builder.stdout.on("data", (chunk) => (output += chunk));
    builder.stderr.on("data", (chunk) => (output += chunk));
    builder.once("error", reject);
    builder.once("close", (code) => resolve({ code, output }));
  });
}
