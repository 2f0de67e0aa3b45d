import path from "node:path";
import { format } from "node:util";
import fc from "fast-check";
import { afterAll, afterEach, beforeEach, expect, inject, vi } from "vitest";
import { startConsequences } from "#modules/consequences/index.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { runCleanups } from "./cleanup.ts";
import { takeRefusedWrites, watchRefusedWrites } from "./refused-writes.ts";
import { passMidnight } from "./today.ts";
import { takeUndeclaredAnswers, watchAnswers } from "./undeclared-answers.ts";

// Files share a process, so each file starts with the initial environment and console.
type AtFirst = { env: NodeJS.ProcessEnv; console: Pick<Console, "error" | "warn"> };
const kept = globalThis as { atFirst?: AtFirst };
if (!kept.atFirst) {
  watchRefusedWrites();
  watchAnswers();
}
kept.atFirst ??= { env: { ...process.env }, console: { error: console.error, warn: console.warn } };
const { atFirst } = kept;
for (const name of Object.keys(process.env))
  if (!(name in atFirst.env || name.startsWith("VITEST"))) delete process.env[name];
Object.assign(process.env, atFirst.env, {
  NODE_ENV: "test",
  SWAPLOT_MODE: "test",
  BASE_URL: "http://127.0.0.1:3000", // The test runner uses this variable for its own purpose.
  SESSION_SECRET: "a fixed secret for tests, never for people",
  LOG_LEVEL: "silent",
  TZ: "UTC",
  STORAGE_DIR: path.join(inject("runFolder"), "files"),
});
reloadEnvironment();
startConsequences();

// CI uses the same inputs in each run; a developer's machine uses new ones.
let triedInputs = 0;
fc.configureGlobal({ ...(process.env.CI && { seed: 20_261_122 }), beforeEach: () => void triedInputs++ });

// Some tools hold the first object, and would miss what a test sets in another one.
Object.defineProperty(process, "env", { value: process.env, writable: false });

// A file that reloads modules would give all later files second copies of the database pool and of the checks below.
vi.resetModules = () => {
  throw new Error("Test files share their modules; test without a reload");
};

// Noise hides failures, so a test must catch the output it expects with vi.spyOn(console, …).
const noise: string[] = [];
for (const level of ["error", "warn"] as const) {
  const original = atFirst.console[level];
  console[level] = (...values: unknown[]) => {
    noise.push(`console.${level}: ${format(...values)}`);
    original(...values);
  };
}

beforeEach(() => passMidnight());

afterEach(() => {
  const checks = expect.getState().assertionCalls + triedInputs;
  triedInputs = 0;
  expect(checks, "a test must check something").toBeGreaterThan(0);
  const heard = noise.splice(0);
  expect(heard, "a test must not write to console.error or console.warn").toEqual([]);
  expect(takeUndeclaredAnswers(), "a call declares every status and code that it answers").toEqual([]);
  expect(takeRefusedWrites(), "a command decides before it writes").toEqual([]);
});

afterAll(runCleanups);
