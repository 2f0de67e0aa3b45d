import { expect, it } from "vitest";
import { pageLinks } from "./page-meta.ts";

const links = (page: number, total: number) => {
  const from = (page - 1) * 20 < total ? (page - 1) * 20 + 1 : 0;
  const shown = { page, records: 20, from, to: 0, total, end: page * 20 >= total };
  return pageLinks(shown, (n) => `/${n}`).map(({ rel, href }) => `${rel} ${href}`);
};

it("a page of a list names itself and its neighbors", () => {
  expect(links(1, 50)).toEqual(["canonical /1", "next /2"]);
  expect(links(2, 50)).toEqual(["canonical /2", "prev /1", "next /3"]);
  expect(links(3, 50)).toEqual(["canonical /3", "prev /2"]);
  expect(links(1, 0)).toEqual(["canonical /1"]);
});
it("a page behind the end links to the last page and has no canonical address", () => {
  expect(links(4, 50)).toEqual(["prev /3"]);
  expect(links(99, 50)).toEqual(["prev /3"]);
  expect(links(2, 0)).toEqual(["prev /1"]);
});
