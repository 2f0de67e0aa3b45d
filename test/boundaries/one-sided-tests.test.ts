import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { oneSidedTests } from "./one-sided-tests.ts";
import { root } from "./sources.ts";

it("every test that says what an answer must not contain also says what it contains", () => {
  const files = globSync("{app,db,modules,scripts,test,workers}/**/*.{test,spec}.{ts,tsx}", { cwd: root });
  expect(files.length).toBeGreaterThan(400);
  expect(files.sort().flatMap((file) => oneSidedTests(file, readFileSync(path.join(root, file), "utf8")))).toEqual([]);
});

it("a test that an empty answer would pass is reported", () => {
  const text = `
    it("hides the price", () => expect(html).not.toContain("$"));
    it.each(NAMES)("hides %s", (name) => {
      for (const one of all) expect(one).not.toMatch(name);
    });
    it("hides the price of a car", () => {
      expect(html).toContain("Honda");
      expect(html).not.toContain("$");
    });
    it("has a price", () => expect(price).not.toBe(0));
    it("hides it", () => expectHidden(html, expect(html).not.toContain("$")));`;
  expect(oneSidedTests("a.test.ts", text)).toEqual(['a.test.ts: "hides the price"', 'a.test.ts: "hides %s"']);
});
