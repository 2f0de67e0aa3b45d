import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { findMakeNames, findMakes, findModel, findModels, findSeries, findStyle, findStyles } from "./find-vehicles.ts";

beforeAll(() => testDatabase({ catalog: true }));

const names = (list: { name: string }[]) => list.map((entry) => entry.name);

describe("choosing a car", () => {
  it("goes from year to make, model, series and style", async () => {
    expect(names(await findMakes(2018))).toEqual(expect.arrayContaining(["Honda", "Ford", "Mercedes-Benz", "BMW"]));
    expect(names(await findModels("honda", 2018))).toEqual(
      expect.arrayContaining(["Accord", "Civic", "CR-V", "Odyssey"]),
    );
    expect(names(await findSeries("honda-accord", 2018))).toEqual(
      expect.arrayContaining(["LX", "Sport", "EX-L", "Touring"]),
    );
    const styles = await findStyles("honda-accord", "sport", 2018);
    expect(names(styles)).toEqual(["4D Sedan 1.5L", "4D Sedan 2.0L"]);
    expect(styles[0]).toMatchObject({
      code: "2018-honda-accord-sport-4d-sedan-1-5l",
      class: "Sedan",
      fuel: "Gasoline",
      cylinders: 4,
    });
  });

  it("offers at every step only entries that lead to a style, for every make and year", async () => {
    for (const year of [2001, 2006, 2012, 2017, 2024]) {
      for (const make of await findMakes(year)) {
        const models = await findModels(make.code, year);
        expect(models.length, `${year} ${make.name}`).toBeGreaterThan(0);
        const model = models[year % models.length] ?? { code: "" };
        const series = await findSeries(model.code, year);
        expect(series.length, `${year} ${model.code}`).toBeGreaterThan(0);
        const styles = await findStyles(model.code, series[0]?.code ?? "", year);
        expect(styles.length, `${year} ${model.code} ${series[0]?.code}`).toBeGreaterThan(0);
        expect(await findStyle(styles[0]?.code ?? "")).toMatchObject({
          year,
          make: { code: make.code },
          model: { code: model.code },
        });
      }
    }
  });

  it("lists makes alphabetically, regardless of case", async () => {
    const makes = names(await findMakes());
    expect(makes).toEqual([...makes].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
    expect(makes).toHaveLength(63);
    expect((await findMakeNames()).get("mercedes-benz")).toBe("Mercedes-Benz");
  });

  it("does not offer cars from before or after a model's years", async () => {
    expect(names(await findModels("toyota", 2015))).not.toContain("Celica");
    expect(names(await findModels("scion", 2005))).toContain("tC");
    expect(await findMakes(2090)).toEqual([]);
    expect(await findModels("tesla", 2005)).toEqual([]);
  });

  it("returns nothing for unknown codes", async () => {
    expect(await findStyle("2018-honda-accord-nonsense")).toBeUndefined();
    expect(await findStyle("nonsense")).toBeUndefined();
    expect(await findStyle("1990-honda-accord-sport-4d-sedan-1-5l")).toBeUndefined();
    expect(await findModel("honda-nonsense")).toBeUndefined();
  });
});
