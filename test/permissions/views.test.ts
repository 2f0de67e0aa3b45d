import { expect, it } from "vitest";
import { VIEWED_PAGES } from "#app/features/lists/list-addresses.ts";
import { VIEWED_LISTS } from "#modules/accounts/schemas.ts";
import { decidedAccess, unwrapped } from "./access.ts";

const GUARDS = new Map(
  [...unwrapped(decidedAccess("guards"))].flatMap(([gate, addresses]) => addresses.map((one) => [one, gate] as const)),
);

it("a view of a list is open to those who may open its page", () => {
  const pages = Object.entries(VIEWED_PAGES).map(([list, { page }]) => [list, GUARDS.get(page)]);
  const views = Object.entries(VIEWED_LISTS).map(([list, gate]) => [
    list,
    gate === "verified" ? "a finished account" : [gate].flat().join(" or "),
  ]);
  expect(Object.fromEntries(views)).toEqual(Object.fromEntries(pages));
});
