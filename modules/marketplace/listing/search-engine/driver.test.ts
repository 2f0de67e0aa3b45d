import { execFileSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";

const INDEX = pathToFileURL(path.resolve(import.meta.dirname, "../index.ts")).href;
const CHILD = `
  import { registerHooks } from "node:module";
  const seen = [];
  registerHooks({ resolve: (name, context, next) => { seen.push(name); return next(name, context); } });
  const { startSearch } = await import("${INDEX}");
  startSearch([]);
  console.log(JSON.stringify(seen));
`;

it("loads no driver of a search engine without SEARCH_URL", () => {
  const env = { ...process.env, SWAPLOT_MODE: "test" };
  const text = execFileSync(process.execPath, ["--input-type=module", "--eval", CHILD], { env, encoding: "utf8" });
  const seen = JSON.parse(text) as string[];
  expect(seen.some((name) => name.endsWith("search-engine/engine-keeper.ts"))).toBe(true);
  expect(seen.filter((name) => name.startsWith("mysql2"))).toEqual([]);
});
