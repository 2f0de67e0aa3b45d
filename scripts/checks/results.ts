import type { Results } from "./steps.ts";

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
};

/** The results in a JSON report of Vitest. */
export function vitestResults({ numPassedTests, numFailedTests, testResults }: VitestReport): Results {
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== "passed" && status !== "failed")
    .map(({ fullName }) => fullName);
  return { passed: numPassedTests, failed: numFailedTests, skipped };
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: PlaywrightSuite[];
};

/** The results in a JSON report of Playwright. A test that passed on its second try counts as passed, by name. */
export function playwrightResults({ stats, suites }: PlaywrightReport): Results {
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ title, tests }) =>
      tests.map(({ projectName, status }) => ({ name: `${title} (${projectName})`, status })),
    );
  const named = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ name }) => name);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: named("flaky"),
    skipped: named("skipped"),
  };
}

/** A file's suites have at most a few levels, as its author nested them. */
const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
  ...specs,
  ...suites.flatMap(specsOf),
];
