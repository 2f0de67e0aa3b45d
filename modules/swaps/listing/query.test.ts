import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLASSES, DRIVETRAINS, TRANSMISSIONS } from "../schemas.ts";
import {
  activeFilters,
  BODIES,
  DRIVES,
  EVERYTHING,
  GEARS,
  isFiltered,
  listingSearch,
  parseListingQuery,
} from "./query.ts";

const parse = (search: string) => parseListingQuery(new URLSearchParams(search));

describe("the listing's address", () => {
  it("reads ranges, lists and the sort", () => {
    const query = parse(
      "price=5000-20000&mileage=-60000&year=2012-&make=Honda,ford&body=suv&drivetrain=awd&sort=price&reverse=1",
    );
    expect(query).toMatchObject({
      price: { min: 5_000, max: 20_000 },
      mileage: { min: null, max: 60_000 },
      year: { min: 2_012, max: null },
      makes: ["honda", "ford"],
      bodies: ["SUV"],
      drivetrains: ["AWD"],
      sort: "price",
      reverse: true,
      ignored: [],
    });
  });
  it("reads what a form without scripts sends", () => {
    expect(parse("price.min=%245%2C000&price.max=&make=honda&make=ford&year.min=&year.max=").price).toEqual({
      min: 5_000,
      max: null,
    });
    expect(listingSearch(parse("price.min=5000&price.max=&make=honda&make=ford"))).toBe("price=5000-&make=ford,honda");
  });
  it("ignores what it cannot read, and names it", () => {
    const query = parse("price=cheap&mileage=9-1&year=2012&body=boat,suv&sort=beauty&listing=recent");
    expect(query.ignored.sort()).toEqual(["body", "mileage", "price", "sort", "year"]);
    expect(listingSearch(query)).toBe("body=SUV&listing=recent");
  });
  it("is empty for everything in the usual order", () => {
    expect(listingSearch(parse("utm_source=x&price=-"))).toBe("");
    expect(isFiltered(EVERYTHING)).toBe(false);
    expect(isFiltered(parse("sort=price"))).toBe(false);
  });
  it("gives each filter with the address without it", () => {
    const chips = activeFilters(parse("price=-40000&make=honda&drivetrain=AWD&year=2015-"));
    expect(chips.map((chip) => chip.label)).toEqual(["Up to $40,000", "2015 or newer", "honda", "All Wheel Drive"]);
    expect(listingSearch(chips[2]!.without)).toBe("price=-40000&year=2015-&drivetrain=AWD");
  });
  it("knows the values of the catalogue", () => {
    expect([BODIES, GEARS, DRIVES]).toEqual([CLASSES, TRANSMISSIONS, DRIVETRAINS]);
  });
  it("survives any input, and its canonical form reads as the same", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom("q", "price", "mileage", "year", "make", "body", "sort", "listing", "reverse"),
            fc.string(),
          ),
          { maxLength: 12 },
        ),
        (pairs) => {
          const query = parseListingQuery(new URLSearchParams(pairs));
          const again = parse(listingSearch(query));
          expect(listingSearch(again)).toBe(listingSearch(query));
          expect(again.ignored).toEqual([]);
        },
      ),
    );
  });
});
