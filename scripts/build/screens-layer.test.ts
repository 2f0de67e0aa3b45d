import postcss from "postcss";
import { expect, it } from "vitest";
import { screensLayer } from "./screens-layer.ts";

const built = (css: string, from = "/app/a.module.css") =>
  postcss([screensLayer])
    .process(css, { from })
    .css.replace(/\s*([{}:;])\s*/g, "$1");

it("puts what names no layer into the layer of screens, in the order in which it is written", () => {
  expect(built(".a { top: 0 } @media print { .a { top: 1px } }")).toBe(
    "@layer screens{.a{top:0}@media print{.a{top:1px}}}",
  );
  expect(built('@import "./b.module.css"; .a { top: 0 } @layer components { .b { top: 0 } } .c { top: 0 }')).toBe(
    '@import "./b.module.css";@layer screens{.a{top:0}}@layer components{.b{top:0}}@layer screens{.c{top:0}}',
  );
});

it("leaves shared styles as they are", () => {
  expect(built(".a { top: 0 }", "/app/ui/a.css")).toBe(".a{top:0}");
});
