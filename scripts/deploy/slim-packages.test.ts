import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { afterFile } from "#test/cleanup.ts";

it("what no program loads leaves the image, and what stays is weighed", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "swaplot-slim-"));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  const kept = ["@a/one/index.js", "@a/one/package.json", "two/node_modules/three/index.mjs"];
  const gone = [
    "@a/one/index.d.ts",
    "@a/one/index.js.map",
    "two/node_modules/three/src/index.ts",
    "two/.yarn/yarn.cjs",
  ];
  for (const name of [...kept, ...gone]) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), "x".repeat(100_000));
  }
  const script = path.join(import.meta.dirname, "slim-packages.ts");
  const said = execFileSync(process.execPath, [script, folder], { encoding: "utf8" });
  expect(globSync("**/*.*", { cwd: folder }).sort()).toEqual(kept.sort());
  expect(said).toBe("   0.2 MB @a/one\n   0.1 MB two\n   0.3 MB in 2 packages\n");
  expect(readFileSync(path.join(import.meta.dirname, "Dockerfile"), "utf8")).toContain(
    "node scripts/deploy/slim-packages.ts node_modules",
  );
});
