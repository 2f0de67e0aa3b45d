import { globSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { say } from "#scripts/progress.ts";
import { ROOT } from "#scripts/settings.ts";
import { EQUIVALENT } from "./equivalent.ts";
import { startJudge } from "./judges.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";
import { typeCheckOf } from "./types.ts";

/** Policies are all files of this name, and the tables and gates that they are made of. */
const POLICIES = [
  "modules/**/policy.ts",
  "modules/kernel/{permissions,actor,scopes}.ts",
  "modules/swaps/lifecycle/{actions,markers,state}.ts",
];
/** Words, limits, and formulas, which decide about no one's access; they have tests of their own. */
const APART = [
  "modules/auctions/policy.ts",
  "modules/files/policy.ts",
  "modules/marketplace/searches/policy.ts",
  "modules/messaging/policy.ts",
  "modules/newsletters/**",
  "modules/swaps/rating/policy.ts",
];

/** The files whose mutants are tested, sorted. */
function policyFiles(): string[] {
  const apart = new Set(globSync(APART, { cwd: ROOT }));
  return globSync(POLICIES, { cwd: ROOT })
    .filter((file) => !apart.has(file))
    .sort();
}

type Task = Mutant & { file: string };

/**
 * Removes each line and condition of the policies (or of the given ones), one at a time, and asks the matrix of policies
 * (`test/permissions/policies`) whether it notices. Prints the mutants that neither it nor the types notice. Returns how
 * many.
 */
export async function mutatePolicies(chosen: readonly string[]): Promise<number> {
  const files = chosen.length > 0 ? chosen : policyFiles();
  const tasks = files.flatMap((file) =>
    mutantsOf(file, readFileSync(path.join(ROOT, file), "utf8")).map((mutant): Task => ({ ...mutant, file })),
  );
  say(`${tasks.length} mutants of ${files.length} policies`);
  const began = Date.now();
  const survivors: Task[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    const judge = startJudge();
    for (let task = tasks[next++]; task; task = tasks[next++]) {
      if (next % 100 === 0) say(`${next} tested`);
      const { file, source } = task;
      if (await judge.ask({ file: path.join(ROOT, file), source })) continue;
      survivors.push(task);
    }
    judge.end();
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, lane));
  const refuses = typeCheckOf(files);
  const untyped = survivors.filter(({ file, source }) => !refuses(file, source));
  const alive = untyped.filter((task) => !isEquivalent(task));
  for (const { file, line, what } of alive) console.log(`  ${file}:${line}: ${what}`);
  const counts = [
    `${tasks.length - survivors.length} of ${tasks.length} mutants noticed by the matrix`,
    `${survivors.length - untyped.length} by the types`,
    `${untyped.length - alive.length} mean the same`,
    `${alive.length} survived`,
  ];
  say(`${counts.join(", ")} (${Math.round((Date.now() - began) / 1_000)} s)`);
  return alive.length;
}

const isEquivalent = ({ file, what }: Task): boolean => EQUIVALENT[file]?.some((known) => what === known) ?? false;
