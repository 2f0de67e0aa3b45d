import { defineConfig } from "vitest/config";
import base from "./vitest.config.ts";

const folders = (process.env.MUTATE_TESTS ?? "").split(",");

/** The unit tests of the folders named in MUTATE_TESTS, for test/mutate.ts. */
export default defineConfig({
  ...base,
  test: { ...base.test, include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`) },
});
