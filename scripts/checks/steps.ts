import { readFileSync } from "node:fs";
import { requireChromium } from "../chromium.ts";
import { playwrightResults, vitestResults } from "./results.ts";

/** The number of passed and failed tests of a step. */
export type Count = { passed: number; failed: number };

/** The results of a step, with the names of tests to check even though the step passed. */
export type Results = Count & {
  /** Tests that passed only on a retry, which is a defect of the test or of the product. */
  flaky?: string[];
  skipped?: string[];
};

export type Step = {
  name: string;
  /** What the step checks, for the progress output. */
  what: string;
  /** The step uses one processor and can run in parallel with its neighbors. */
  single?: true;
  /** Whether the tests start the built site. A stale build would then be tested instead of the current code. */
  needsBuild?(more: string[]): boolean;
  /** The program and its arguments. `more` are the extra command-line arguments. */
  command(more: string[]): string[];
  env?: Record<string, string>;
  /** Counts the tests inside the step. Without it, the step counts as one test. */
  count?(): Results;
  /** Runs before the step and throws if a requirement is missing. */
  prepare?(): void;
};

const VITEST_RESULT = "build/test/unit.json";
const PLAYWRIGHT_RESULT = "build/test/browser.json";

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

export const steps: Step[] = [
  { name: "lint", what: "style and common mistakes", command: () => ["biome", "check", "--error-on-warnings", "."] },
  {
    name: "types",
    what: "types agree",
    single: true,
    // With its usual four threads, it checks much of the code twice, which takes longer on two cores.
    command: () => ["node", "scripts/typecheck.ts", "--singleThreaded"],
  },
  {
    name: "boundaries",
    what: "imports point the allowed way",
    single: true,
    command: () => ["depcruise", "--config", ".dependency-cruiser.cjs", "app", "modules", "workers", "db", "scripts"],
  },
  { name: "build", what: "the site builds", single: true, command: () => ["node", "scripts/build.ts", "--if-stale"] },
  { name: "dead-code", what: "everything is used", single: true, command: () => ["knip", "--no-progress"] },
  {
    name: "unit",
    what: "rules, database, HTTP",
    // The tests in modules and app need no build, which keeps runs of a single folder fast.
    needsBuild: (more) => more.length === 0 || more.some((place) => place.startsWith("test")),
    command: (more) => [
      ...["vitest", "run", "--config", "test/vitest.config.ts", "--reporter=dot", "--reporter=json"],
      ...[`--outputFile.json=${VITEST_RESULT}`, ...more],
    ],
    count() {
      return vitestResults(readJson(VITEST_RESULT));
    },
  },
  {
    name: "browser",
    what: "stories in a real browser, with and without scripts",
    needsBuild: () => true,
    prepare: () => void requireChromium(),
    command: (more) => ["playwright", "test", "-c", "test/playwright.config.ts", "--reporter=line,json", ...more],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_RESULT },
    count() {
      return playwrightResults(readJson(PLAYWRIGHT_RESULT));
    },
  },
];
