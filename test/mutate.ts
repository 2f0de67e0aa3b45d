// npm run mutate: mutation testing with StrykerJS. Runs a folder's tests against each mutant of its code, lists the
// surviving mutants by file and line, and exits with 1 below a score of 90 percent. `-- modules/offers` takes a
// folder or a file, `--tests test/api` adds tests from other folders. The default is the folders with changes since
// `main`. A mutant takes one to five seconds, so pass a folder instead of a whole module.
// npm run mutate -- --policies: removes each line and condition of every policy, or of the policies passed, and exits
// with 1 if the matrix of policies (test/permissions/policies.test.ts) doesn't notice one of them.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { makeClient } from "#scripts/client/make-client.ts";
import { ROOT } from "#scripts/settings.ts";
import { installTool } from "#scripts/tool.ts";
import { mutatePolicies } from "./mutate/policies.ts";

/** The minimum mutation score in percent. */
const MIN_SCORE = 90;

process.chdir(ROOT);
const { values, positionals } = parseArgs({
  options: { tests: { type: "string", multiple: true, default: [] }, policies: { type: "boolean", default: false } },
  allowPositionals: true,
});
if (values.policies) process.exit((await mutatePolicies(positionals)) > 0 ? 1 : 0);
const targets = positionals.length > 0 ? positionals : changedFolders();
const missing = targets.filter((place) => !existsSync(place));
if (targets.length === 0 || missing.length > 0) {
  console.error(
    missing.length > 0 ? `Not found: ${missing.join(", ")}` : "Pass a folder: npm run mutate -- modules/files",
  );
  process.exit(1);
}
makeClient();
const TOOL = installTool("mutate");
const CONFIG = path.join(TOOL, "stryker.json");
writeFileSync(CONFIG, JSON.stringify(configOf(targets), null, 2));
process.env.MUTATE_TESTS = [...targets.map(folderOf), ...values.tests].join(",");
const { status } = spawnSync(
  process.execPath,
  [path.join(TOOL, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run", CONFIG],
  { stdio: "inherit" },
);
process.exit(status ?? 1);

function isFile(place: string): boolean {
  return statSync(place).isFile();
}

/** The folder with the tests of a file or folder. */
function folderOf(place: string): string {
  return isFile(place) ? path.dirname(place) : place.replace(/\/$/, "");
}

/** Code folders with changes since `main`, committed or not. */
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
    // Type checking catches most changed strings, and tests of pages and calls catch changed messages.
    mutator: { excludedMutations: ["StringLiteral"] },
    coverageAnalysis: "perTest",
    // Each runner starts its own database server.
    concurrency: os.availableParallelism(),
    ignorePatterns: ["build", "var"],
    tempDirName: "var/mutate",
    timeoutMS: 60_000,
    reporters: ["clear-text", "progress-append-only"],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    thresholds: { high: 100, low: MIN_SCORE, break: MIN_SCORE },
  };
}
