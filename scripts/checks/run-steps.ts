import { spawn } from "node:child_process";
import { elapsed, say } from "../progress.ts";
import type { Count, Results, Step } from "./steps.ts";

const PATIENCE_MS = 30_000;

/**
 * Runs all the steps in their order and shows the whole output of those that fail. Neighbors that keep one processor
 * busy run two at a time.
 */
export async function runSteps(steps: Step[], more: string[]): Promise<Count> {
  const total: Count = { passed: 0, failed: 0 };
  for (const group of neighbors(steps)) {
    const work = async () => {
      for (let step = group.shift(); step; step = group.shift()) {
        const { passed, failed } = await runStep(step, more);
        total.passed += passed;
        total.failed += failed;
      }
    };
    await Promise.all([work(), work()]);
  }
  return total;
}

/** Steps that may run together, each group after the other. */
function neighbors(steps: Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const [at, step] of steps.entries()) {
    if (step.single && steps[at - 1]?.single) groups.at(-1)?.push(step);
    else groups.push([step]);
  }
  return groups;
}

async function runStep(step: Step, more: string[]): Promise<Count> {
  const began = Date.now();
  const patience = setInterval(() => say(`${step.name}: still at it (${elapsed(began)})`), PATIENCE_MS);
  const { code, output } = await attempt(step, more);
  clearInterval(patience);
  const count = counted(step, code === 0);
  if (count.failed > 0) console.log(`\n──── ${step.name} ────\n${output.trimEnd()}\n────\n`);
  const told = step.count ? `${count.passed} passed, ${count.failed} failed${namesOf(count)}` : step.what;
  say(`${count.failed > 0 ? "FAILED" : "ok    "} ${step.name.padEnd(10)} ${told} (${elapsed(began)})`);
  return count;
}

/** Flaky and skipped tests by name: a green step must not hide them. */
function namesOf({ flaky = [], skipped = [] }: Results): string {
  const listed = (title: string, names: string[]) => (names.length > 0 ? `; ${title}: ${names.join(", ")}` : "");
  return listed("FLAKY", flaky) + listed("skipped", skipped);
}

async function attempt(step: Step, more: string[]): Promise<{ code: number | null; output: string }> {
  try {
    step.prepare?.();
    return await runProgram(step.command(more), step.env);
  } catch (error) {
    return { code: 1, output: (error as Error).message };
  }
}

/**
 * A step that fails outside its tests (a file that cannot be loaded, a server that does not start) is a failure too,
 * and so is one that ran no test.
 */
function counted(step: Step, succeeded: boolean): Results {
  const alone = succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!step.count) return alone;
  try {
    const inside = step.count();
    const isGreen = succeeded && inside.passed > 0;
    return isGreen || inside.failed > 0 ? inside : { ...inside, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function runProgram(
  command: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const [program, ...args] = command as [string, ...string[]];
    const shell = process.platform === "win32";
    const stdio = ["ignore", "pipe", "pipe"] as const;
    // A log keeps colors as signs between the words.
    const child = spawn(program, args, { env: { ...process.env, NO_COLOR: "1", ...env }, stdio: [...stdio], shell });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
    process.once("SIGTERM", () => child.kill("SIGTERM"));
  });
}
