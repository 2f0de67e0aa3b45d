import { parseAst } from "vite";
import { expect, it } from "vitest";
import { markUnused, type Program } from "./unused-constants.ts";

const marked = (code: string) => markUnused(code, parseAst(code) as unknown as Program);

it("computes each constant at the top in a function that may be left out", () => {
  expect(marked("export const A = z.object({ b: z.string() }).partial();\nconst b = new Map([[1, f()]]);")).toBe(
    "export const A = /* @__PURE__ */ (() => (z.object({ b: z.string() }).partial()))();\n" +
      "const b = /* @__PURE__ */ (() => (new Map([[1, f()]])))();",
  );
});

it("leaves texts, numbers, and functions as they are, and everything inside of a function", () => {
  const code = 'const a = "text", b = 3, c = () => z.string();\nexport function f() { const d = g(); return d; }';
  expect(marked(code)).toBe(code);
});

it("the values stay the same", async () => {
  const code = "const list = [1, 2].map((one) => one * 2), { length } = list;\nexport const both = { list, length };";
  const { both } = await import(`data:text/javascript,${encodeURIComponent(marked(code))}`);
  expect(both).toEqual({ list: [2, 4], length: 2 });
});
