import path from "node:path";
import { format } from "node:util";
import { afterEach, expect, inject } from "vitest";

Object.assign(process.env, {
  NODE_ENV: "test",
  SWAPLOT_MODE: "test",
  BASE_URL: "http://127.0.0.1:3000", // the test runner uses this name for its own purpose
  SESSION_SECRET: "a fixed secret for tests, never for people",
  LOG_LEVEL: "silent",
  TZ: "UTC",
  STORAGE_DIR: path.join(inject("runFolder"), "files"),
});

// Noise hides failures: what a test expects to be reported it must catch with vi.spyOn(console, …).
const noise: string[] = [];
for (const level of ["error", "warn"] as const) {
  const original = console[level];
  console[level] = (...values: unknown[]) => {
    noise.push(`console.${level}: ${format(...values)}`);
    original(...values);
  };
}

afterEach(() => {
  const heard = noise.splice(0);
  expect(heard, "a test must not write to console.error or console.warn").toEqual([]);
});
