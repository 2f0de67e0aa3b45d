import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { EXTERIOR_COLORS } from "../options.ts";
import { valuate } from "../value/valuate.ts";
import { type DecodedVin, decodeVin } from "../vin/decode-vin.ts";
import { BUILDS, type Build, findBuild, vinOfBuild } from "./builds.ts";

beforeAll(() => testDatabase({ catalog: true }));

const yearsOf = ({ from, to }: Build) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const nameOf = ({ make, model, trim, from }: Build) => `${from} ${make} ${model} ${trim}`;

/** What the VIN of a build says that the table denies. */
function denied(build: Build, year: number, decoded: DecodedVin | undefined): string[] {
  if (!decoded) return ["unknown VIN"];
  const { engine, guesses } = decoded;
  const told = [
    [decoded.year, year],
    [decoded.make.name, build.make],
    [decoded.make.code, build.codes.make],
    [decoded.model.name, build.model],
    [decoded.model.code, build.codes.model],
    [engine.fuel, build.fuel],
    [engine.litres ?? build.litres, build.litres],
    [engine.cylinders ?? build.cylinders, build.cylinders],
    [decoded.class ?? build.body, build.body],
    [guesses.includes("drivetrain") ? build.drivetrain : (decoded.drivetrain ?? build.drivetrain), build.drivetrain],
    [decoded.warnings.join(), ""],
  ];
  return told.flatMap(([said, built]) => (said === built ? [] : [`${said} instead of ${built}`]));
}

describe("the table of builds", () => {
  it("has 120 cars or more, each with a name of its own in a model year", () => {
    expect(BUILDS.length).toBeGreaterThanOrEqual(120);
    for (const build of BUILDS)
      for (const year of yearsOf(build)) expect(findBuild({ ...build, series: build.trim, year })).toBe(build);
  });

  it("has no car that its VIN denies, in the first and in the last of its model years", async () => {
    const wrong: string[] = [];
    for (const build of BUILDS)
      for (const year of new Set([build.from, build.to]))
        for (const fault of denied(build, year, await decodeVin(vinOfBuild(build, year, 7))))
          wrong.push(`${year} ${nameOf(build)}: ${fault}`);
    expect(wrong).toEqual([]);
  });

  it("has bodies, seats, and doors that belong together, and colors of the catalog", () => {
    const colors = EXTERIOR_COLORS.map(([name]) => name as string);
    const doors = {
      Coupe: [2],
      Convertible: [2],
      Sedan: [4],
      Hatchback: [4],
      Minivan: [4],
      SUV: [2, 4],
      Truck: [2, 4],
    };
    const seats = { Coupe: [4, 5], Convertible: [2, 4], Minivan: [7, 8], Truck: [3, 5, 6] } as Record<string, number[]>;
    for (const build of BUILDS) {
      expect(colors, nameOf(build)).toEqual(expect.arrayContaining([...build.colors]));
      expect(build.colors.length, nameOf(build)).toBeGreaterThanOrEqual(4);
      expect(doors[build.body], nameOf(build)).toContain(build.doors);
      expect(seats[build.body] ?? [4, 5, 7, 8], nameOf(build)).toContain(build.seats);
    }
  });

  it("has trucks of which most drive four wheels, and none that a small engine pulls", () => {
    const trucks = BUILDS.filter(({ body }) => body === "Truck");
    const four = trucks.filter(({ drivetrain }) => drivetrain !== "RWD");
    expect(four.length / trucks.length).toBeGreaterThan(0.9);
    expect(trucks.every(({ litres }) => (litres ?? 0) >= 2.7)).toBe(true);
  });

  it("values a trim, not only its model", async () => {
    const camaro = { year: 2018, make: "Chevrolet", model: "Camaro", class: "Coupe", mileage: 40_000, zip: "60614" };
    const worth = async (series: string) => {
      const valued = await valuate({ ...camaro, series });
      return valued.ok ? valued.value.retail : 0;
    };
    expect((await worth("ZL1")) / (await worth("1LT"))).toBeGreaterThan(2);
  });
});
