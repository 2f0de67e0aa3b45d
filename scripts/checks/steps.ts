import { readFileSync } from "node:fs";
import { requireChromium } from "../chromium.ts";
import { playwrightResults, vitestResults } from "./results.ts";

/** How many tests of a step passed and failed. */
export type Count = { passed: number; failed: number };

/** A step's tests, with the names of those that need a look although the step is green. */
export type Results = Count & {
  /** Passed only on a second try: a defect of the test or of the product. */
  flaky?: string[];
  skipped?: string[];
};

export type Step = {
  name: string;
  /** What it makes sure of, for the person who waits. */
  what: string;
  /** Keeps one processor busy and touches nothing that its neighbors need. */
  single?: true;
  /** Whether its tests start the built site, so that an old build would be tested instead of the code. */
  needsBuild?(more: string[]): boolean;
  /** The program and its arguments; `more` is what was typed after the options. */
  command(more: string[]): string[];
  env?: Record<string, string>;
  /** Counts the tests inside; without it the step itself counts as one. */
  count?(): Results;
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
    // The tests inside modules and app need no built site, and are run alone all day long.
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
