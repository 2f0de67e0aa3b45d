import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLASSES, DRIVETRAINS, EXTERIOR_COLORS, FUELS, TRANSMISSIONS } from "#modules/swaps/schemas.ts";
import { activeFilters } from "./chips.ts";
import { FILTERS, LISTING_PARAMETERS } from "./filters/declarations.ts";
import { EVERYTHING, isFiltered, listingSearch, vehiclesOf } from "./query.ts";
import { parseListingQuery } from "./read-query.ts";

const parse = (search: string) => parseListingQuery(new URLSearchParams(search));

describe("the listing's URL", () => {
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
  it("reads the fields of a form submitted without scripts", () => {
    expect(parse("price.min=%245%2C000&price.max=&make=honda&make=ford&year.min=&year.max=").price).toEqual({
      min: 5_000,
      max: null,
    });
    expect(listingSearch(parse("price.min=5000&price.max=&make=honda&make=ford"))).toBe("price=5000-&make=ford,honda");
  });
  it("ignores unreadable parameters and reports their names", () => {
    const query = parse("price=cheap&mileage=9-1&year=2012&body=boat,suv&sort=beauty&listing=recent");
    expect(query.ignored.sort()).toEqual(["body", "mileage", "price", "sort", "year"]);
    expect(listingSearch(query)).toBe("body=SUV&listing=recent");
  });
  it("reports text that is too long and unknown sort directions", () => {
    const long = parse(`q=${"x".repeat(10_000)}&reverse=x`);
    expect(long.ignored).toEqual(["q", "reverse"]);
    expect([long.text.length, long.reverse]).toEqual([100, false]);
    expect(parse(`q=${"red ".repeat(17)}`).ignored).toEqual(["q"]);
    expect(parse("q=honda+civic&reverse=0").ignored).toEqual([]);
    expect(parse("q=honda+civic&reverse=1").ignored).toEqual([]);
  });
  it("is empty for the default list", () => {
    expect(listingSearch(parse("utm_source=x&price=-"))).toBe("");
    expect(isFiltered(EVERYTHING)).toBe(false);
    expect(isFiltered(parse("sort=price"))).toBe(false);
  });
  it("has a version without each filter, for its chip", () => {
    const chips = activeFilters(parse("price=-40000&make=honda&drivetrain=AWD&year=2015-"));
    expect(chips.map((chip) => chip.label)).toEqual(["Up to $40,000", "2015 or newer", "honda", "All Wheel Drive"]);
    expect(listingSearch(chips[2]!.without)).toBe("price=-40000&year=2015-&drivetrain=AWD");
  });
  it("knows the catalog's values", () => {
    const { body, transmission, drivetrain, fuel, color } = FILTERS;
    expect([body.values, transmission.values, drivetrain.values]).toEqual([CLASSES, TRANSMISSIONS, DRIVETRAINS]);
    expect([fuel.values, color.values]).toEqual([FUELS, EXTERIOR_COLORS]);
  });
  it("reads location, age, color, and fuel", () => {
    const query = parse("zip=60302-1234&distance=25&age=7,28&color=RED&fuel=electric&model=honda-civic&sort=distance");
    expect(query).toMatchObject({
      zip: "60302",
      distance: 25,
      ages: ["7", "28"],
      colors: ["Red"],
      fuels: ["Electric"],
      models: ["honda-civic"],
      sort: "distance",
      ignored: [],
    });
    expect(listingSearch(query)).toBe(
      "model=honda-civic&fuel=Electric&color=Red&age=28,7&zip=60302&distance=25&sort=distance",
    );
  });
  it.each([
    ["zip=6030&distance=25", ["zip"]],
    ["distance=25", ["distance"]],
    ["zip=60302&distance=30", ["distance"]],
    ["zip=60302&distance=any", []],
    ["zip=60302&distance=0", []],
    ["zip=+60302+&distance=", []],
    ["sort=distance", ["sort"]],
    ["zip=abcde&sort=distance", ["zip", "sort"]],
    ["age=3", ["age"]],
    ["color=mauve,red", ["color"]],
    ["make=%00honda", ["make"]],
    ["model=<script>", ["model"]],
  ])("%s: reports %j", (search, ignored) => {
    const query = parse(search);
    expect(query.ignored).toEqual(ignored);
    expect(query.distance).toBeNull();
    expect(query.sort).toBe("newest");
  });
  it("handles malicious URLs", () => {
    const long = "x".repeat(10_000);
    const hostile = [
      `q=${long}&make=${long}&price=${long}&zip=${long}&sort=${long}`,
      `make=${Array.from({ length: 5_000 }, (_, n) => `m${n}`).join(",")}`,
      `price[$gt]=1&make[][a]=b&__proto__=1&constructor[prototype]=x&filter[${"[".repeat(500)}=1`,
      "q=%00%01%1f%7f%E2%80%AE%C2%85%FF%FE&q=second",
      "price=-&mileage=--&year=-5-&price=1e5-&zip=٣٤٥٦٧",
    ];
    for (const search of hostile) {
      const query = parse(search);
      expect(listingSearch(query).length).toBeLessThan(1_500);
      expect(query.text).not.toMatch(/\p{C}/u);
      expect(query.makes.length).toBeLessThanOrEqual(20);
    }
    expect(parse(hostile[2]!)).toEqual({ ...EVERYTHING, ignored: [] });
  });
  it("lets models narrow their own make only", () => {
    expect(vehiclesOf(parse("make=honda,ford&model=honda-civic,bmw-x5"))).toEqual({
      makes: ["ford"],
      models: ["honda-civic", "bmw-x5"],
    });
    const [honda] = activeFilters(parse("make=honda&model=honda-civic"));
    expect(listingSearch(honda!.without)).toBe("");
  });
  it("accepts any input, and its canonical form reads as the same query", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(...LISTING_PARAMETERS, "price.min", "year.max", "utm_source", "make[]"),
            fc.oneof(
              fc.string({ unit: "binary" }),
              fc.constantFrom("60302", "25", "suv,Truck", "7", "red", "-5", "price"),
            ),
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
