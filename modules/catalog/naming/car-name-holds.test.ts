import { type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { testDatabase } from "#test/database.ts";
import { carNameHolds, carNameMeans } from "./car-name-holds.ts";

beforeAll(() => testDatabase());

const NAMES = [
  "2018 Ford F-150 XL Regular Cab 2D Truck 5.0L",
  "2015 Honda CR-V EX-L 4D SUV 2.4L",
  "2022 Chevrolet Camaro ZL1 2D Coupe 6.2L",
  "2018 Volkswagen GTI S 4D Hatchback 2.0L",
  "2018 Mazda CX-5 Grand Touring 4D SUV 2.5L",
  "2023 Toyota RAV4 XLE 4D SUV 2.5L Hybrid",
  "2021 Mercedes-Benz C-Class C300 4MATIC 4D Sedan 2.0L",
  "2016 Mercedes-Benz G-Class G550 4D SUV 4.0L",
  "2021 BMW 330i xDrive 4D Sedan 2.0L",
  "2019 Kia Sportage EX 4D SUV 2.4L",
];
const shortOf = (name: string) => name.split(" ").slice(1, 3).join(" ");

async function found(condition: (name: SQL) => SQL | undefined): Promise<string[]> {
  const { rows } = await db().execute<{ name: string }>(
    sql`select name from (values ${sql.join(
      NAMES.map((name) => sql`(${name}::text)`),
      sql`, `,
    )}) as cars (name) where ${condition(sql`name`)}`,
  );
  return rows.map(({ name }) => shortOf(name));
}

describe("a search of the names of cars", () => {
  it.each([
    ["f150", "Ford F-150"],
    ["F-150", "Ford F-150"],
    ["f 150", "Ford F-150"],
    ["ford  f150", "Ford F-150"],
    ["crv", "Honda CR-V"],
    ["CRV, Honda", "Honda CR-V"],
    ["cr-v", "Honda CR-V"],
    ["chevy", "Chevrolet Camaro"],
    ["vw gti", "Volkswagen GTI"],
    ["cx5", "Mazda CX-5"],
    ["rav 4", "Toyota RAV4"],
    ["mercedes c300", "Mercedes-Benz C-Class"],
    ["benz c-300", "Mercedes-Benz C-Class"],
    ["g wagon", "Mercedes-Benz G-Class"],
    ["bimmer", "BMW 330i"],
    ["kia", "Kia Sportage"],
    ["Hondá", "Honda CR-V"],
  ])("for %s finds the %s", async (typed, car) => {
    expect(await found((name) => carNameHolds(name, typed))).toEqual([car]);
  });

  it.each(["f250", "rx", "50", "f.*", "honda camaro", "100%"])("for %j finds none of another name", async (typed) => {
    expect(await found((name) => carNameHolds(name, typed))).toEqual(
      typed === "50" ? ["Ford F-150", "Mercedes-Benz G-Class"] : [],
    );
  });

  it("reads the first eight words of a long text", async () => {
    expect(await found((name) => carNameHolds(name, `${"ford ".repeat(8)}${"other ".repeat(10_000)}`))).toEqual([
      "Ford F-150",
    ]);
  });

  it("tells whether the words can be meant otherwise than they are written", () => {
    expect(carNameMeans(sql`name`, "honda civic")).toBeUndefined();
    expect(carNameHolds(sql`name`, " , ")).toBeUndefined();
    expect(carNameMeans(sql`name`, "chevy")).toBeDefined();
  });
});
