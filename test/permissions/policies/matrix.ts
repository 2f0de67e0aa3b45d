import { createHash } from "node:crypto";
import { PERMISSIONS } from "#modules/kernel/permissions.ts";
import { decidedAccess, wrapped } from "../access.ts";
import { ACTORS, type Answers } from "./actors.ts";
import { dealRules } from "./deal-rules.ts";
import { kernelRules } from "./kernel-rules.ts";
import { swapRules } from "./swap-rules.ts";

const PARTS: Record<string, () => Record<string, Answers>> = {
  kernel: kernelRules,
  deals: dealRules,
  swaps: swapRules,
};

/** What every policy says in every situation: part, rule, answer, situations. */
export const policyMatrix = (): Record<string, Record<string, Answers>> =>
  Object.fromEntries(Object.entries(PARTS).map(([part, rules]) => [part, rules()]));

const sizeOf = (situations: string): number => situations.split(", ").length;

/** In how many situations a rule that answers with the names of people says yes to them: "7 admin, the seller". */
function yesFor(answers: Answers): string {
  const counts = new Map(Object.keys(ACTORS).map((name) => [name, 0]));
  for (const [people, situations] of Object.entries(answers))
    for (const name of people.split(", "))
      if (counts.has(name)) counts.set(name, (counts.get(name) as number) + sizeOf(situations));
  const told = [...counts.keys()].filter((name) => counts.get(name));
  const groups = Map.groupBy(told, (name) => counts.get(name) as number);
  return [...groups].map(([count, names]) => `; ${count} ${names.join(", ")}`).join("");
}

/** A rule with its answers: how many there are, in how many situations, the fingerprint of them all, and to whom it says yes. */
function lineOf(part: string, name: string, answers: Answers): string {
  const situations = Object.values(answers).reduce((sum, names) => sum + sizeOf(names), 0);
  const print = createHash("sha256").update(JSON.stringify(answers)).digest("hex").slice(0, 12);
  return `${part}, ${name}: ${Object.keys(answers).length} of ${situations}, ${print}${yesFor(answers)}`;
}

const linesOf = (part: string, rules: Record<string, Answers>): string[] =>
  Object.entries(rules).map(([name, answers]) => lineOf(part, name, answers));

export const ruleLines = (): string[] => Object.entries(PARTS).flatMap(([part, rules]) => linesOf(part, rules()));

/** The rules that say something else than was decided, the quickest to find first. */
export function* policyDifferences(): Generator<string, void> {
  yield* differences(decidedAccess("permissions"), permissionLines());
  const decided = decidedAccess("rules");
  for (const [part, make] of Object.entries(PARTS))
    yield* differences(
      decided.filter((line) => line.startsWith(`${part}, `)),
      linesOf(part, make()),
    );
}

const differences = (decided: readonly string[], found: readonly string[]): string[] => [
  ...found.filter((line) => !decided.includes(line)).map((line) => `is ${line}`),
  ...decided.filter((line) => !found.includes(line)).map((line) => `was decided as ${line}`),
];

const permissionLines = (): string[] =>
  Object.entries(PERMISSIONS).flatMap(([name, roles]) => wrapped(name, roles.toSorted()));
