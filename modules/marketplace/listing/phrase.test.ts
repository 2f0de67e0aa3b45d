import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { findZips } from "#modules/catalog/index.ts";
import { catalogMakes, catalogModels } from "#modules/catalog/tables.ts";
import { testDatabase } from "#test/database.ts";
import { TOWN_ZIPS } from "./filters/towns.ts";
import { listingSearch } from "./query.ts";
import { parseListingQuery } from "./read-query.ts";

const read = (text: string) => listingSearch(parseListingQuery(new URLSearchParams({ q: text })));

describe("a sentence becomes filters", () => {
  it.each([
    ["red truck under 20k newer than 2016", "price=-20000&year=2017-&body=Truck&color=Red"],
    ["Honda Civic under $15,000", "q=Honda%20Civic&price=-15000"],
    ["suv with less than 60000 miles", "mileage=-60000&body=SUV"],
    ["SUVs below 60k mi, 2018 or newer", "mileage=-60000&year=2018-&body=SUV"],
    ["between 10k and 20k", "price=10000-20000"],
    ["from 10 to 20k electric", "price=10000-20000&fuel=Electric"],
    ["over 30 thousand", "price=30000-100000"],
    ["older than 2015", "year=2000-2014"],
    ["toyota 2014 or older", "q=toyota&year=2000-2014"],
    ["from 2015 to 2018 bmw", "q=bmw&year=2015-2018"],
    ["since 2019", "year=2019-"],
    ["black or white sedan", "body=Sedan&color=Black,White"],
    ["grey pickup", "body=Truck&color=Gray"],
    ["maroon convertibles", "body=Convertible&color=Burgundy"],
    ["manual miata", "q=miata&transmission=Manual"],
    ["stick shift coupe", "body=Coupe&transmission=Manual"],
    ["all wheel drive outback", "q=outback&drivetrain=AWD"],
    ["4x4 truck", "body=Truck&drivetrain=4WD"],
    ["just listed minivan", "body=Minivan&listing=recent"],
    ["reduced price", "listing=reduced"],
    ["jeep within 30 miles of 60302", "q=jeep&zip=60302&distance=50"],
    ["van near 60302", "body=Minivan&zip=60302&distance=25"],
    ["cheapest honda", "q=honda&sort=price"],
    ["red truck with black leather interior", "body=Truck&interior=Black&color=Red"],
    ["honda tan seats under 20k", "q=honda&price=-20000&interior=Tan"],
    ["low mileage toyota", "q=toyota&sort=mileage"],
    ["best deals on suvs", "body=SUV&sort=deal"],
    ["show me the used cars under 9,500", "price=-9500"],
    ["over 150k", "price=150000-"],
    ["above sixty thousand miles", "mileage=60000-200000"],
    ["older than 1998", "year=-1997"],
    ["Honda under fifteen thousand dollars", "q=Honda&price=-15000"],
    ["newer than twenty eighteen", "year=2019-"],
    ["mileage under one hundred and twenty thousand", "mileage=-120000"],
    ["Fiat five hundred below ten grand", "q=Fiat%20500&price=-10000"],
    ["price above twenty five thousand", "price=25000-100000"],
    ["year above two thousand and fifteen", "year=2015-"],
    ["near six oh three oh two", "zip=60302&distance=25"],
    ["under the 20k", "price=-20000"],
    ["budget 15-20 suv", "price=15000-20000&body=SUV"],
    ["price 15-20 honda", "q=honda&price=15000-20000"],
    ["around 15-20 suv", "q=around%2015-20&body=SUV"],
    ["15-20 budget suv", "q=15-20&body=SUV"],
    ["16-19 range rover", "q=range%20rover&year=2016-2019"],
    ["16-19 civic", "q=civic&year=2016-2019"],
  ])("%s", (text, search) => {
    expect(read(text)).toBe(search);
    expect(listingSearch(parseListingQuery(new URLSearchParams(search)))).toBe(search);
  });
  it("in all the ways that people write it", () => {
    const rows = readFileSync("test/fixtures/search-phrases.tsv", "utf8").trim().split("\n");
    expect(rows.length).toBeGreaterThan(400);
    const meant = rows.map((row) => row.split("\t"));
    const found = meant.map(([text = ""]) => [text, read(text)]);
    expect(found).toEqual(meant);
    for (const [, search = ""] of meant)
      expect(listingSearch(parseListingQuery(new URLSearchParams(search)))).toBe(search);
  });
  it.each([
    ["less than 5 years old", 5, ""],
    ["under 3 years old honda", 3, "q=honda&"],
    ["less than a decade old", 10, ""],
    ["within the last decade", 10, ""],
  ])("%s counts from this year", (text, age, rest) => {
    expect(read(text)).toBe(`${rest}year=${new Date().getFullYear() - age}-`);
  });
  it("a 3 year old car is of one model year, unless it is the driver who is so old", () => {
    const year = new Date().getFullYear() - 3;
    expect(read("3 year old rav4")).toBe(`q=rav4&year=${year}-${year}`);
    expect(read("car for my 16 year old")).toBe("");
  });
  it.each(["2019 Honda CR-V", "f-150", "town and country", "Silverado 1500", "max", "3 series", "between", "300 c"])(
    "%s remains a text search",
    (text) => expect(parseListingQuery(new URLSearchParams({ q: text })).text).toBe(text),
  );
  it("of places that the catalog has, each with a ZIP code of its own", async () => {
    await testDatabase({ catalog: true });
    const named = [...TOWN_ZIPS].filter(([name]) => name.includes(", "));
    const places = new Map((await findZips(named.map(([, zip]) => zip))).map((place) => [place.zip, place]));
    const known = (zip: string) => `${places.get(zip)?.city}, ${places.get(zip)?.state}`.toLowerCase();
    expect(named.length).toBeGreaterThan(500);
    expect(named.filter(([name, zip]) => known(zip) !== name)).toEqual([]);
    const cars = [...(await db().select().from(catalogMakes)), ...(await db().select().from(catalogModels))];
    // The second city of Illinois is more often meant than an Oldsmobile of 2003.
    expect(cars.map(({ name }) => name.toLowerCase()).filter((name) => TOWN_ZIPS.has(name))).toEqual(["aurora"]);
  });
  it("is combined with the filters in the URL", () => {
    const query = parseListingQuery(new URLSearchParams("q=blue+honda&color=red&price=5000-"));
    expect(listingSearch(query)).toBe("q=honda&price=5000-&color=Blue,Red");
  });
});
