// npm run mutate: would the tests notice? Plants one fault after another in a folder's code (StrykerJS) and runs the
// folder's tests; lists what no test noticed by file and line, and ends with 1 below 90 percent. `--
// modules/swaps/offers` takes a folder or a file, `--tests test/api` adds tests from elsewhere; without a folder those
// with changes since `main` are taken. One to five seconds a fault, so name a folder and not a whole module.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "./settings.ts";
import { installTool } from "./tool.ts";

/** The least share of planted faults that tests must notice, in percent. */
const NOTICED = 90;

process.chdir(ROOT);
const { values, positionals } = parseArgs({
  options: { tests: { type: "string", multiple: true, default: [] } },
  allowPositionals: true,
});
const places = positionals.length > 0 ? positionals : changedFolders();
const missing = places.filter((place) => !existsSync(place));
if (places.length === 0 || missing.length > 0) {
  console.error(
    missing.length > 0 ? `There is no ${missing.join(", ")}` : "Say where: npm run mutate -- modules/files",
  );
  process.exit(1);
}
const TOOL = installTool("mutate");
const CONFIG = path.join(TOOL, "stryker.json");
writeFileSync(CONFIG, JSON.stringify(configOf(places), null, 2));
process.env.MUTATE_TESTS = [...places.map(folderOf), ...values.tests].join(",");
const { status } = spawnSync(
  process.execPath,
  [path.join(TOOL, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run", CONFIG],
  { stdio: "inherit" },
);
process.exit(status ?? 1);

function isFile(place: string): boolean {
  return statSync(place).isFile();
}

/** The folder whose tests belong to a place. */
function folderOf(place: string): string {
  return isFile(place) ? path.dirname(place) : place.replace(/\/$/, "");
}

/** Folders of code with changes since `main`, committed or not. */
function changedFolders(): string[] {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const base = git("merge-base", "HEAD", "main");
  const files = [git("diff", "--name-only", base), git("ls-files", "--others", "--exclude-standard")].join("\n");
  const code = files.split("\n").filter((file) => /^(modules|workers|db|app)\/.*\.tsx?$/.test(file));
  return [...new Set(code.filter((file) => !/\.test\.tsx?$/.test(file)).map((file) => path.dirname(file)))];
}

function configOf(mutated: readonly string[]) {
  const sources = mutated.map((place) => (isFile(place) ? place : `${place.replace(/\/$/, "")}/**/*.ts`));
  return {
    testRunner: "vitest",
    plugins: [path.join(TOOL, "node_modules/@stryker-mutator/vitest-runner/dist/src/index.js")],
    vitest: { configFile: "test/vitest.mutate.config.ts", pool: "forks", related: false },
    mutate: [...sources, "!**/*.test.ts", "!**/tables.ts", "!**/*.d.ts"],
    // The types refuse most other words, and sentences are held by the tests of pages and calls.
    mutator: { excludedMutations: ["StringLiteral"] },
    coverageAnalysis: "perTest",
    // Each runs its tests on a separate server.
    concurrency: os.availableParallelism(),
    ignorePatterns: ["build", "var"],
    tempDirName: "var/mutate",
    timeoutMS: 60_000,
    reporters: ["clear-text", "progress-append-only"],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    thresholds: { high: 100, low: NOTICED, break: NOTICED },
  };
}
