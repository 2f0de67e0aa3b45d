import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { STATE_CODES } from "#modules/kernel/states.ts";
import { zipSentence } from "#modules/kernel/zip-states.ts";
import { testDatabase } from "#test/database.ts";
import { catalogZips } from "../tables.ts";
import { boxAround, distanceMiles } from "./distance.ts";
import { findTownsNamed } from "./find-towns.ts";
import { findZip, findZipsNear } from "./find-zip.ts";
import { meantCity } from "./meant-city.ts";
import { stateOfZip } from "./zip-states.ts";

beforeAll(() => testDatabase({ catalog: true }));

describe("places", () => {
  it("knows the city and location of a ZIP code, also with its extension", async () => {
    expect(await findZip("60601")).toMatchObject({ city: "Chicago", state: "IL" });
    expect(await findZip("60601-1234")).toMatchObject({ zip: "60601" });
    expect(await findZip("00000")).toBeUndefined();
  });

  it("measures distances in miles", async () => {
    const [chicago, newYork] = [await findZip("60601"), await findZip("10001")];
    if (!chicago || !newYork) throw new Error("missing");
    expect(distanceMiles(chicago, newYork)).toBeGreaterThan(700);
    expect(distanceMiles(chicago, newYork)).toBeLessThan(725);
    expect(distanceMiles(chicago, chicago)).toBe(0);
  });

  it("finds nearby ZIP codes, nearest first", async () => {
    const oakPark = await findZip("60302");
    if (!oakPark) throw new Error("missing");
    const near = await findZipsNear(oakPark, 10);
    expect(near[0]?.zip).toBe("60302");
    expect(near.map((place) => place.city)).toContain("Chicago");
    expect(near.every((place, i) => place.miles <= 10 && place.miles >= (near[i - 1]?.miles ?? 0))).toBe(true);
  });

  it.each([
    ["Chicago", "60302", undefined],
    ["chicago ", "60601-1234", undefined],
    ["St. Charles", "60174", undefined],
    ["Oak Prak", "60302", "Oak Park"],
    ["Springfield", "60302", "Oak Park"],
    ["New York", "60601", "Chicago"],
    ["Oak Park", "00000", undefined],
    ["Mt. Prospect", "60056", undefined],
    ["Arlington Hts", "60004", undefined],
    ["Elk Grove Vlg", "60007", undefined],
    ["N. Chicago", "60064", undefined],
    ["Chicago, IL", "60601", undefined],
    ["New York City", "10001", undefined],
    ["Naperville Il", "60540", undefined],
    ["chicago illinois", "60614", undefined],
    ["Washington DC", "20001", undefined],
    ["Springfield IL", "60302", "Oak Park"],
    ["Ft. Worth", "60601", "Chicago"],
  ])("knows what city was meant: %s %s", async (city, zip, meant) => {
    expect(await meantCity(city, zip)).toBe(meant);
  });

  it("never excludes a near point from the bounding box", () => {
    const lat = fc.double({ min: 18, max: 70, noNaN: true });
    const lng = fc.double({ min: -160, max: -66, noNaN: true });
    fc.assert(
      fc.property(
        lat,
        lng,
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (a, b, up, right) => {
          const point = { lat: a, lng: b };
          const other = { lat: a + up, lng: b + right };
          const miles = distanceMiles(point, other);
          const box = boxAround(point, miles + 0.001);
          return (
            other.lat >= box.south - 1e-3 &&
            other.lat <= box.north + 1e-3 &&
            other.lng >= box.west - 0.05 &&
            other.lng <= box.east + 0.05
          );
        },
      ),
    );
  });

  it("tells the state of a ZIP code by its prefix, but for a handful along state lines", async () => {
    const zips = await db().select().from(catalogZips);
    const ofStates = zips.filter(({ state }) => (STATE_CODES as string[]).includes(state));
    const other = ofStates.filter(({ zip, state }) => stateOfZip(zip) !== state);
    expect(ofStates.length).toBeGreaterThan(40_000);
    expect(other.length).toBeLessThan(60);
    expect(ofStates.filter(({ zip, state }) => zipSentence(state, zip))).toEqual([]);
    expect([stateOfZip("60614-1234"), stateOfZip("09012"), stateOfZip("ABCDE"), stateOfZip("")]).toEqual([
      "IL",
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("towns by name", () => {
  const named = async (typed: string) => (await findTownsNamed(typed, 6)).map(({ city, state }) => `${city}, ${state}`);
  it.each([
    ["napervil", ["Naperville, IL"]],
    ["Springfield, MA", ["Springfield, MA", "Springfield Bmc, MA"]],
    ["springfield ma", ["Springfield, MA", "Springfield Bmc, MA"]],
    ["oak park il", ["Oak Park, IL"]],
    ["oak pa, mi", ["Oak Park, MI"]],
    ["60302-1234", ["Oak Park, IL"]],
    ["q", []],
    ["%%", []],
    ["Nowhereton", []],
  ])("finds %s", async (typed, towns) => {
    expect(await named(typed)).toEqual(towns);
  });

  it("takes two letters for the beginning of a word before it takes them for a state", async () => {
    const towns = await named("oak pa");
    expect(towns).toContain("Oak Park, IL");
    expect(towns.filter((town) => !town.startsWith("Oak Pa"))).toEqual([]);
  });
});
