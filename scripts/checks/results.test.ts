import { expect, it } from "vitest";
import { playwrightResults, vitestResults } from "./results.ts";

it("lists the skipped tests of a Vitest report", () => {
  const assertionResults = [
    { fullName: "a passes", status: "passed" },
    { fullName: "b waits", status: "skipped" },
    { fullName: "c is to come", status: "todo" },
  ];
  expect(vitestResults({ numPassedTests: 1, numFailedTests: 0, testResults: [{ assertionResults }] })).toEqual({
    passed: 1,
    failed: 0,
    skipped: ["b waits", "c is to come"],
  });
});

it("lists the flaky and skipped tests of a Playwright report, including nested suites", () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ projectName: "phone", status }] });
  const nested = { specs: [spec("shaky", "flaky"), spec("steady", "expected")] };
  const suites = [{ specs: [spec("left out", "skipped")], suites: [nested] }];
  expect(playwrightResults({ stats: { expected: 1, flaky: 1, unexpected: 0 }, suites })).toEqual({
    passed: 2,
    failed: 0,
    flaky: ["shaky (phone)"],
    skipped: ["left out (phone)"],
  });
});
