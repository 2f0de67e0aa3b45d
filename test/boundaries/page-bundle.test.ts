import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

it("the scripts of the pages don't contain the server's settings", () => {
  const scripts = globSync("build/client/assets/*.js", { cwd: root });
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((file) => readFileSync(path.join(root, file), "utf8").includes("SESSION_SECRET"))).toEqual([]);
});
