import { expect, it } from "vitest";
import { circleOf } from "./chunk-circles.ts";

const imports = (of: Record<string, readonly string[]>) => new Map(Object.entries(of));

it("finds no circle where every chunk can run after its imports", () => {
  expect(circleOf(imports({ page: ["frame", "market"], market: ["frame"], frame: ["react"], react: [] }))).toEqual([]);
});

it("names the chunks that import each other, also in a ring of three", () => {
  const ring = { page: ["frame"], frame: ["market"], market: ["list"], list: ["frame", "react"], react: [] };
  expect(circleOf(imports(ring)).sort()).toEqual(["frame", "list", "market", "page"]);
});
