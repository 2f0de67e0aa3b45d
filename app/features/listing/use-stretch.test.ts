import { describe, expect, it } from "vitest";
import { EVERYTHING, type ListingQuery } from "#modules/marketplace/listing/schemas.ts";
import { extended, type Stretch, stretchAfter } from "./use-stretch.ts";

type Page = { query: ListingQuery; page: { page: number }; mark?: string };
const page = (number: number, query: Partial<ListingQuery> = {}, mark?: string): Page => ({
  query: { ...EVERYTHING, ...query },
  page: { page: number },
  ...(mark ? { mark } : {}),
});
const stretch = (...numbers: number[]): Stretch<Page> => ({ list: "", pages: numbers.map((number) => page(number)) });
const numbers = ({ pages }: Stretch<Page>) => pages.map((one) => one.page.page);

describe("a stretch of pages", () => {
  it("grows at both ends and never leaves a gap", () => {
    expect(numbers(extended(stretch(2, 3), page(4)))).toEqual([2, 3, 4]);
    expect(numbers(extended(stretch(2, 3), page(1)))).toEqual([1, 2, 3]);
    expect(numbers(extended(stretch(2, 3), page(5)))).toEqual([2, 3]);
    expect(numbers(extended(stretch(3, 4), page(1)))).toEqual([3, 4]);
  });
  it("replaces a page that was loaded again", () => {
    const after = extended(stretch(1, 2, 3), page(2, {}, "again"));
    expect(after.pages.map((one) => one.mark)).toEqual([undefined, "again", undefined]);
  });
});

describe("the list after a page has loaded", () => {
  it("is the page alone at first load", () => {
    expect(numbers(stretchAfter({ data: page(3) }))).toEqual([3]);
  });
  it("restores the list when the user comes back", () => {
    expect(numbers(stretchAfter({ data: page(3), kept: stretch(1, 2, 3) }))).toEqual([1, 2, 3]);
    // The list behind the car was a different one, or did not include this page.
    expect(numbers(stretchAfter({ data: page(3, { text: "civic" }), kept: stretch(1, 2, 3) }))).toEqual([3]);
    expect(numbers(stretchAfter({ data: page(5), kept: stretch(1, 2, 3) }))).toEqual([5]);
  });
  it("does not change when a car of a later page is opened and closed", () => {
    const long = stretch(1, 2, 3);
    const opened = stretchAfter({ data: page(3), stretch: long, before: page(1), panel: true });
    expect(numbers(opened)).toEqual([1, 2, 3]);
    expect(numbers(stretchAfter({ data: page(3), stretch: opened, before: page(3) }))).toEqual([1, 2, 3]);
  });
  it("restarts with another page, another filter or another order", () => {
    expect(numbers(stretchAfter({ data: page(2), stretch: stretch(1, 2), before: page(1) }))).toEqual([2]);
    const filtered = page(1, { makes: ["honda"] });
    expect(stretchAfter({ data: filtered, stretch: stretch(1, 2), before: page(1) }).list).toBe("make=honda");
    expect(numbers(stretchAfter({ data: filtered, stretch: stretch(1, 2), before: page(1) }))).toEqual([1]);
  });
});
