import { writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { MATRIX, policyDifferences, policyMatrix } from "./policies/matrix.ts";

/**
 * What every policy says to everybody in every situation that a rule asks about. A differing row is a changed rule: run
 * this with WRITE_POLICY_MATRIX=1, and review the difference. `npm run mutate -- --policies` shows that a removed line
 * of any policy changes a row.
 */
it("every policy says what was decided", () => {
  if (process.env.WRITE_POLICY_MATRIX) writeFileSync(MATRIX, `${JSON.stringify(policyMatrix(), null, 2)}\n`);
  expect([...policyDifferences()]).toEqual([]);
});
