import { expect, it } from "vitest";
import { pageData } from "./page-data.ts";

const page = (list: unknown[]) =>
  `<main></main><script type="application/json" id="handoff-data">${JSON.stringify(list)}</script>`;

it("reads the data of a page, alone and inside the page", () => {
  const list = [{ _1: 2, _3: 4 }, "price", 7_000, "bids", 3];
  expect(pageData(JSON.stringify(list))).toEqual({ price: 7_000, bids: 3 });
  expect(pageData(page(list))).toContain('{"price":7000,"bids":3}');
  expect(pageData("<p>Hello</p>")).toBe("<p>Hello</p>");
});

it("is the same whether two equal values share a place or not", () => {
  const shared = page([{ _1: 2, _3: 2 }, "opens", "at noon", "ends"]);
  const apart = page([{ _1: 2, _3: 4 }, "opens", "at noon", "ends", "at noon"]);
  expect(pageData(shared)).toBe(pageData(apart));
  expect(pageData(shared)).not.toBe(pageData(page([{ _1: 2, _3: 4 }, "opens", "at noon", "ends", "at six"])));
});
