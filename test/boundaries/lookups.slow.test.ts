import path from "node:path";
import { expect, it } from "vitest";
import { lookup } from "#modules/kernel/lookup.ts";
import { looseLookups, programOf, root } from "./lookups.ts";
import { writeProject } from "./small-project.ts";

const LOOKUPS = `
const table: Record<string, string> = { a: "A" };
const names = { a: "A", b: "B" };
type Name = keyof typeof names;

export const good = (name: string, known: Name, list: string[], at: number) => {
  table[name] = "set";
  return [names[known], list[at], table.a, "a" in table, Object.hasOwn(table, name) ? table[name] : undefined];
};
export const bad = (name: string, known: Name, optional?: string) => [
  table[name],
  table[optional ?? ""],
  table[\`\${known}-\${name}\`],
  names[name as Name],
  name in names,
  (table[name] ??= "set"),
];
`;
/** These build their tables field by field and are checked by edge.test.ts. */
const ELSEWHERE = new Set<string>();
const INHERITED = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf", "isPrototypeOf"];

it("a lookup by an external name is distinguished from one by a known name", () => {
  const file = path.join(writeProject({ "lookups.ts": LOOKUPS }), "lookups.ts");
  const program = programOf(() => false, [file]);
  const name = path.relative(root, file);
  const found = looseLookups(program, (one) => one === name);
  expect(found.map((line) => line.replace(`${name}: `, ""))).toEqual([
    "table[name]",
    'table[optional ?? ""]',
    `table[\`\${known}-\${name}\`]`,
    "names[name as Name]",
    "name in names",
    "table[name]",
  ]);
}, 300_000);

it("every lookup by an external name ignores inherited properties", () => {
  const isOurs = (file: string) => /^(app|modules|workers)\/(?!.*\.test\.tsx?$)/.test(file) && !ELSEWHERE.has(file);
  expect(looseLookups(programOf(isOurs), isOurs)).toEqual([]);
}, 300_000);

it("no table contains the names that every object inherits", () => {
  for (const name of INHERITED) expect(lookup({ a: 1 } as Record<string, number>, name)).toBeUndefined();
  expect([lookup({ a: 1 }, "a"), lookup({ a: 1 }, undefined), lookup({ a: 1 }, null)]).toEqual([
    1,
    undefined,
    undefined,
  ]);
  expect(lookup({ constructor: "own" }, "constructor")).toBe("own");
});
