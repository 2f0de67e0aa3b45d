import { expect, it } from "vitest";
import { pagesShown } from "./pager.tsx";

it("shows every page when there are few", () => {
  expect(pagesShown(2, 4)).toEqual([1, 2, 3, 4]);
  expect(pagesShown(1, 1)).toEqual([1]);
});

it("shows the ends and the neighbors when there are many", () => {
  expect(pagesShown(6, 20)).toEqual([1, 0, 5, 6, 7, 0, 20]);
  expect(pagesShown(1, 20)).toEqual([1, 2, 0, 20]);
});

it("fills a gap of one page with that page", () => {
  expect(pagesShown(4, 20)).toEqual([1, 2, 3, 4, 5, 0, 20]);
});
