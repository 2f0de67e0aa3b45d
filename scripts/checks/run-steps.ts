import { spawn } from "node:child_process";
import { elapsed, say } from "../progress.ts";
import type { Count, Results, Step } from "./steps.ts";

const PROGRESS_MS = 30_000;

/**
 * Runs the steps in order and prints the complete output of those that fail. Neighboring single-processor steps run two
 * at a time.
 */
export async function runSteps(steps: Step[], extraArgs: string[]): Promise<Count> {
  const total: Count = { passed: 0, failed: 0 };
  for (const group of groupSteps(steps)) {
    const worker = async () => {
      for (let step = group.shift(); step; step = group.shift()) {
        const { passed, failed } = await runStep(step, extraArgs);
        total.passed += passed;
        total.failed += failed;
      }
    };
    await Promise.all([worker(), worker()]);
  }
  return total;
}

/** Groups neighboring steps that may run in parallel. The groups run one after another. */
function groupSteps(steps: Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const [i, step] of steps.entries()) {
    if (step.single && steps[i - 1]?.single) groups.at(-1)?.push(step);
    else groups.push([step]);
  }
  return groups;
}

async function runStep(step: Step, extraArgs: string[]): Promise<Count> {
  const began = Date.now();
  const progress = setInterval(() => say(`${step.name}: still running (${elapsed(began)})`), PROGRESS_MS);
  const { code, output } = await attempt(step, extraArgs);
  clearInterval(progress);
  const count = resultsOf(step, code === 0);
  if (count.failed > 0) console.log(`\n──── ${step.name} ────\n${output.trimEnd()}\n────\n`);
  const summary = step.count
    ? `${count.passed} passed, ${count.failed} failed${listFlakyAndSkipped(count)}`
    : step.what;
  say(`${count.failed > 0 ? "FAILED" : "ok    "} ${step.name.padEnd(10)} ${summary} (${elapsed(began)})`);
  return count;
}

/** Lists flaky and skipped tests by name, because a passing step must not hide them. */
function listFlakyAndSkipped({ flaky = [], skipped = [] }: Results): string {
  const listed = (title: string, names: string[]) => (names.length > 0 ? `; ${title}: ${names.join(", ")}` : "");
  return listed("FLAKY", flaky) + listed("skipped", skipped);
}

async function attempt(step: Step, extraArgs: string[]): Promise<{ code: number | null; output: string }> {
  try {
    step.prepare?.();
    return await runProgram(step.command(extraArgs), step.env);
  } catch (error) {
    return { code: 1, output: (error as Error).message };
  }
}

/**
 * Also counts a failure for a step that failed outside its tests (a file does not load, a server does not start) or
 * that ran no tests.
 */
function resultsOf(step: Step, succeeded: boolean): Results {
  const single = succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!step.count) return single;
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
    // Color codes would make the captured output unreadable.
    const child = spawn(program, args, { env: { ...process.env, NO_COLOR: "1", ...env }, stdio: [...stdio], shell });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
    process.once("SIGTERM", () => child.kill("SIGTERM"));
  });
}
