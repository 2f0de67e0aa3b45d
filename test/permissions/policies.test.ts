import { expect, it } from "vitest";
import { WRITES_ACCESS, writeAccess } from "./access.ts";
import { policyDifferences, policyMatrix, ruleLines } from "./policies/matrix.ts";

/**
 * What every policy says to everyone in every situation that a rule asks about. A differing line is a changed rule: run
 * this with WRITE_ACCESS=1, and review the difference. `npm run mutate -- --policies` shows that a removed line
 * of any policy changes a line.
 */
it("every policy says what was decided", () => {
  if (WRITES_ACCESS) writeAccess("rules", ruleLines());
  const differing = [...policyDifferences()];
  const matrix = Object.entries(policyMatrix()).flatMap(([part, rules]) =>
    Object.entries(rules).map(([name, answers]) => [`is ${part}, ${name}: `, answers] as const),
  );
  const answers = matrix.filter(([head]) => differing.some((line) => line.startsWith(head)));
  expect(differing, JSON.stringify(answers, null, 2)).toEqual([]);
});
