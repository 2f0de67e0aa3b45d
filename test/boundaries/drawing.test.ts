import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { DRAWING, drawArchitecture } from "#scripts/drawing/draw-architecture.ts";
import { root } from "./sources.ts";

it("the drawing of the architecture is what npm run drawing makes", () => {
  expect(readFileSync(path.join(root, DRAWING), "utf8")).toBe(drawArchitecture());
});

it("the drawing of the architecture has every module once", () => {
  const named = [...drawArchitecture().matchAll(/<text x[^>]*>([^<]+)</g)].map(([, name]) => name);
  const modules = readdirSync(path.join(root, "modules"));
  expect(named.filter((name) => modules.includes(name as string)).toSorted()).toEqual(modules.toSorted());
});
