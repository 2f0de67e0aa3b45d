import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { CODES } from "./codes.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Finds the files that define a table of errors. */
async function tables(): Promise<string[]> {
  const all = await Promise.all(
    ["app", "modules", "db", "workers"]
      .map((folder) => readdir(path.join(ROOT, folder), { recursive: true }))
      .map(async (names, i) =>
        (await names).map((name) => path.join(ROOT, ["app", "modules", "db", "workers"][i] ?? "", name)),
      ),
  );
  return all
    .flat()
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) => /= defineErrors\(\{/.test(readFileSync(file, "utf8")));
}

it("publishes the codes of every table of errors", async () => {
  const files = await tables();
  expect(files.length).toBeGreaterThan(9);
  const published = new Set(CODES.map(({ code }) => code));
  const missing: string[] = [];
  for (const file of files) {
    // Reading the source also covers tables that are not exported.
    const [, table = ""] = /= defineErrors\(\{([\s\S]*?)\n\}\)/.exec(readFileSync(file, "utf8")) ?? [];
    for (const [, quoted, bare] of table.matchAll(/^ {2}(?:"([\w-]+)"|(\w+)): \{/gm)) {
      const code = quoted ?? bare ?? "";
      if (!published.has(code)) missing.push(`${path.relative(ROOT, file)}: ${code}`);
    }
  }
  expect(missing).toEqual([]);
  expect(published.size).toBe(CODES.length);
});
