import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { newReleaseFolder, pointTo, removeOldReleases } from "./build/release-folders.ts";
import { ROOT } from "./settings.ts";
import { sourceStamp } from "./source-stamp.ts";

const BUILD = path.resolve(ROOT, process.env.BUILD_DIR ?? "build");
const STAMP = path.join(BUILD, ".stamp");
const SOURCES = [
  ...["app/**/*", "modules/**/*", "public/**/*", "scripts/{build,client}/*"],
  ...["*.config.{ts,js}", "package-lock.json"],
];

/** Whether build/ is up to date with the sources. */
export function siteIsBuilt(): boolean {
  const built = existsSync(path.join(BUILD, "server/index.js")) && existsSync(STAMP);
  return built && readFileSync(STAMP, "utf8") === sourceStamp(SOURCES);
}

/**
 * Builds server and browser code into a folder of its own below build/releases/, and then makes it what build/server and
 * build/client lead to: processes that run keep the files of their release. Throws with the complete output of the builder
 * on failure.
 */
export async function buildSite(): Promise<void> {
  const stamp = sourceStamp(SOURCES); // taken before the build, so that changes during the build trigger another one
  const release = newReleaseFolder(BUILD, stamp);
  try {
    await run(release, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"]);
    await run(release, ["node_modules/vite/bin/vite.js", "build", "--config", "vite.worker.config.ts"]);
    await run(release, ["scripts/client-pack.ts", path.join(release, "client/api/client.tgz")]);
  } catch (error) {
    await rm(release, { recursive: true, force: true });
    throw error;
  }
  pointTo(BUILD, release);
  writeFileSync(STAMP, stamp);
  await removeOldReleases(BUILD, release);
}

async function run(release: string, builder: readonly string[]): Promise<void> {
  const { code, output } = await outputOf(release, builder);
  if (code !== 0) throw new Error(`The site could not be built:\n${output.replace(/,?\s*watchFiles: \[[^\]]*\]/, "")}`);
}

function outputOf(release: string, command: readonly string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const builder = spawn(process.execPath, command, {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: "production",
        FORCE_COLOR: "0",
        RELEASE_FOLDER: path.relative(ROOT, release).split(path.sep).join("/"),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    builder.stdout.on("data", (chunk) => (output += chunk));
    builder.stderr.on("data", (chunk) => (output += chunk));
    builder.once("error", reject);
    builder.once("close", (code) => resolve({ code, output }));
  });
}
