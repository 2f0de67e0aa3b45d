import { readFileSync } from "node:fs";
import { requireChromium } from "../chromium.ts";

/** How many tests of a step passed and failed. */
export type Count = { passed: number; failed: number };

export type Step = {
  name: string;
  /** What it makes sure of, for the person who waits. */
  what: string;
  /** Keeps one processor busy and touches nothing that its neighbors need. */
  single?: true;
  /** The program and its arguments; `more` is what was typed after the options. */
  command(more: string[]): string[];
  env?: Record<string, string>;
  /** Counts the tests inside; without it the step itself counts as one. */
  count?(): Count;
  /** Done before; throws with what is missing. */
  prepare?(): void;
};

const VITEST_RESULT = "build/test/unit.json";
const PLAYWRIGHT_RESULT = "build/test/browser.json";

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

export const steps: Step[] = [
  { name: "lint", what: "style and common mistakes", command: () => ["biome", "check", "--error-on-warnings", "."] },
  { name: "types", what: "types agree", single: true, command: () => ["tsc", "-p", "."] },
  {
    name: "boundaries",
    what: "imports point the allowed way",
    single: true,
    command: () => ["depcruise", "--config", ".dependency-cruiser.cjs", "app", "modules", "workers", "db", "scripts"],
  },
  { name: "dead-code", what: "everything is used", single: true, command: () => ["knip", "--no-progress"] },
  { name: "build", what: "the site builds", single: true, command: () => ["node", "scripts/build.ts", "--if-stale"] },
  {
    name: "unit",
    what: "rules, database, HTTP",
    command: (more) => [
      ...["vitest", "run", "--config", "test/vitest.config.ts", "--reporter=dot", "--reporter=json"],
      ...[`--outputFile.json=${VITEST_RESULT}`, ...more],
    ],
    count() {
      const { numPassedTests, numFailedTests } = readJson(VITEST_RESULT);
      return { passed: numPassedTests, failed: numFailedTests };
    },
  },
  {
    name: "browser",
    what: "stories in a real browser, with and without scripts",
    prepare: () => void requireChromium(),
    command: (more) => ["playwright", "test", "-c", "test/playwright.config.ts", "--reporter=line,json", ...more],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_RESULT },
    count() {
      const { expected, flaky, unexpected } = readJson(PLAYWRIGHT_RESULT).stats;
      return { passed: expected + flaky, failed: unexpected };
    },
  },
];
