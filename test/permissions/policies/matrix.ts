import { readFileSync } from "node:fs";
import path from "node:path";
import { PERMISSIONS } from "#modules/kernel/permissions.ts";
import type { Answers } from "./actors.ts";
import { dealRules } from "./deal-rules.ts";
import { kernelRules } from "./kernel-rules.ts";
import { swapRules } from "./swap-rules.ts";

const FIXTURES = path.resolve(import.meta.dirname, "../../fixtures");
export const MATRIX = path.join(FIXTURES, "policy-matrix.json");

const PARTS: Record<string, () => Record<string, Answers>> = {
  kernel: kernelRules,
  deals: dealRules,
  swaps: swapRules,
};

/** What every policy says in every situation: part, rule, answer, situations. */
export const policyMatrix = (): Record<string, Record<string, Answers>> =>
  Object.fromEntries(Object.entries(PARTS).map(([part, rules]) => [part, rules()]));

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** The rules that say something else than was decided, by name, the quickest to find first. */
export function* policyDifferences(): Generator<string, void> {
  yield* differingPermissions();
  const decided = read(MATRIX) as ReturnType<typeof policyMatrix>;
  for (const [part, make] of Object.entries(PARTS)) {
    const [is, should] = [make(), decided[part] ?? {}];
    for (const name of new Set([...Object.keys(is), ...Object.keys(should)]))
      if (JSON.stringify(is[name]) !== JSON.stringify(should[name])) yield `${part}, ${name}`;
  }
}

function differingPermissions(): string[] {
  const decided = read(path.join(FIXTURES, "permissions.json")) as Record<string, string[]>;
  const is = PERMISSIONS as Record<string, readonly string[]>;
  const names = [...new Set([...Object.keys(decided), ...Object.keys(is)])];
  const same = (a?: readonly string[], b?: readonly string[]) =>
    [...(a ?? [])].sort().join() === [...(b ?? [])].sort().join();
  return names.filter((name) => !same(decided[name], is[name])).map((name) => `permission ${name}`);
}
