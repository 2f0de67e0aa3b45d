import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../settings.ts";

const ignored = readFileSync(path.join(import.meta.dirname, "Dockerfile.dockerignore"), "utf8")
  .trim()
  .split("\n");
const left = new Set(
  globSync(
    ignored.filter((pattern) => /^(scripts|\*\*)\//.test(pattern)).flatMap((one) => [one, `${one}/**`]),
    {
      cwd: ROOT,
      exclude: (name) => /^(node_modules|build|var|\.git)(\/|$)/.test(name),
    },
  ),
);

/** What builds the image, what it starts, and the commands of its operator. */
const ENTRIES = [
  ...["vite.config.ts", "vite.worker.config.ts", "app/server/main.ts", "workers/main.ts"],
  ...[
    "migrate",
    "build",
    "components",
    "backup",
    "restore",
    "audit-verify",
    "check-integrations",
    "check-settings",
  ].map((name) => `scripts/${name}.ts`),
  ...globSync("app/**/*.{ts,tsx}", { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file)),
];

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"((?:#|\.{1,2}\/)[^"]+)"/g;

/** Everything that a file imports of the project, also later while it runs. */
function reachedFrom(entries: readonly string[]): Set<string> {
  const found = new Set(entries);
  for (const file of found)
    for (const [, named = ""] of readFileSync(path.join(ROOT, file), "utf8").matchAll(IMPORT)) {
      const next = named.startsWith("#") ? named.slice(1) : path.join(path.dirname(file), named);
      if (/\.tsx?$/.test(next) && existsSync(path.join(ROOT, next))) found.add(next);
    }
  return found;
}

it("the image leaves out tests and the demo world, and nothing that it needs", () => {
  expect(left).toContain("scripts/demo/world.ts");
  expect(left).toContain("modules/files/hostile-files.test.ts");
  const reached = reachedFrom(ENTRIES);
  expect(reached.size).toBeGreaterThan(1_000);
  for (const file of ["db/client.ts", "scripts/backup/make-backup.ts", "workers/register.ts"])
    expect(reached).toContain(file);
  expect([...reached].filter((file) => left.has(file))).toEqual([]);
});
