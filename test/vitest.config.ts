import path from "node:path";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./longest-first.ts";
import { WITH_SLOW } from "./slow.ts";

export default defineConfig({
  root: path.resolve(import.meta.dirname, ".."),
  test: {
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: "non-scoped" } }, // Tests read the original class names.
    include: [
      "{modules,db,workers,scripts}/**/*.test.ts",
      "app/**/*.test.{ts,tsx}",
      "test/{api,journeys,permissions,faults,boundaries,unit}/**/*.test.ts",
    ],
    exclude: ["node_modules/**", ...(WITH_SLOW ? [] : ["**/*.slow.test.ts"])],
    globalSetup: ["test/global-setup.ts"],
    setupFiles: ["test/setup.ts"],
    pool: "forks",
    isolate: false, // Reloading the modules for each file takes as long as the tests.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 300_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ["default"],
  },
});
