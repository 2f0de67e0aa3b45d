import type { Results } from "./steps.ts";

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
};

/** Reads the results from a Vitest JSON report. */
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

/** Reads the results from a Playwright JSON report. A flaky test counts as passed and is listed by name. */
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

/** Collects the specs of all nested suites. Recursion is safe because suites are only a few levels deep. */
const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
  ...specs,
  ...suites.flatMap(specsOf),
];
