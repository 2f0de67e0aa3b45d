import { beforeAll, beforeEach, expect, it } from "vitest";
import { emptyTables, testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { findLoosened } from "./find-loosened.ts";
import { parseListingQuery } from "./read-query.ts";

beforeAll(async () => {
  await testDatabase();
});
beforeEach(() => emptyTables("swaps"));

const loosened = async (search: string) => {
  const { loosenings, nearest, notSold } = await findLoosened(parseListingQuery(new URLSearchParams(search)));
  return {
    without: loosenings.map(({ label, count }) => [label, count]),
    nearest: nearest.map(({ name }) => name),
    notSold,
  };
};

it("names the filters whose removal finds cars, the nearest list first, with its cars", async () => {
  await aSwap({ shortName: "red SUV", bodyClass: "SUV", exteriorColor: "Red", priceListing: 30_000 });
  await aSwap({ shortName: "blue SUV", bodyClass: "SUV", exteriorColor: "Blue", priceListing: 9_000 });
  await aSwap({ shortName: "other blue SUV", bodyClass: "SUV", exteriorColor: "Blue", priceListing: 9_500 });
  expect(await loosened("body=SUV&color=Red&price=-10000")).toEqual({
    without: [
      ["Up to $10,000", 1],
      ["Red", 2],
    ],
    nearest: ["red SUV"],
    notSold: [],
  });
});

it("has nothing to suggest when one filter less doesn't help", async () => {
  await aSwap({ bodyClass: "SUV", exteriorColor: "Red" });
  expect(await loosened("body=Truck&color=Blue")).toEqual({ without: [], nearest: [], notSold: [] });
});

it("shows no other cars instead of a name, and says which makes aren't sold here", async () => {
  await aSwap({ shortName: "red SUV", bodyClass: "SUV" });
  expect(await loosened("q=citroen")).toEqual({ without: [["“citroen”", 1]], nearest: [], notSold: ["Citroën"] });
});
