import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { findChoices, forgetDependents } from "./find-choices.ts";

beforeAll(() => testDatabase({ catalog: true }));

const chosen = async (choice: Parameters<typeof findChoices>[0]) => {
  const { steps } = await findChoices(choice);
  return Object.fromEntries(Object.entries(steps).map(([step, { chosen }]) => [step, chosen]));
};

describe("choosing a car step by step", () => {
  it("offers nothing before a year is chosen", async () => {
    const { steps } = await findChoices({});
    expect(Object.values(steps)).toEqual(Array(4).fill({ list: [], chosen: null }));
  });

  it("offers the next list once a step is chosen", async () => {
    const { steps } = await findChoices({ year: 2018, make: "honda" });
    expect(steps.make.chosen?.name).toBe("Honda");
    expect(steps.model.list.length).toBeGreaterThan(5);
    expect(steps.series.list).toEqual([]);
  });

  it("keeps a complete choice", async () => {
    const style = "2018-honda-accord-sport-4d-sedan-1-5l";
    expect(await chosen({ year: 2018, make: "honda", model: "honda-accord", series: "sport", style })).toMatchObject({
      series: { name: "Sport" },
      style: { code: style, name: "4D Sedan 1.5L" },
    });
  });

  it("drops choices that depend on a changed year, make, or model", async () => {
    const now = {
      year: 2018,
      make: "honda",
      model: "honda-accord",
      series: "sport",
      style: "2018-honda-accord-sport-4d-sedan-1-5l",
    };
    const before = { year: "2018", make: "honda", model: "honda-accord", series: "sport" };
    expect(forgetDependents(now, before)).toEqual(now);
    expect(forgetDependents(now, {})).toEqual(now);
    expect(forgetDependents({ ...now, year: 2019 }, before)).toEqual({ year: 2019 });
    expect(forgetDependents({ ...now, make: "ford" }, before)).toEqual({ year: 2018, make: "ford" });
    expect(forgetDependents({ ...now, model: "honda-civic", seriesName: "x" }, before)).toEqual({
      year: 2018,
      make: "honda",
      model: "honda-civic",
    });
    expect(await chosen({ ...now, make: "ford" })).toMatchObject({ make: { name: "Ford" }, model: null, style: null });
  });

  it("makes everything after a custom step custom", async () => {
    expect(await chosen({ year: 2018, make: "honda", model: "custom", modelName: " e:NP1 ", series: "sport" })).toEqual(
      {
        make: { name: "Honda", code: "honda" },
        model: { name: "e:NP1", code: "custom" },
        series: { name: "", code: "custom" },
        style: { name: "", code: "custom" },
      },
    );
  });

  it("selects the only entry of a list automatically", async () => {
    const picked = await chosen({ year: 2015, make: "nissan", model: "nissan-altima" });
    expect(picked.series).toEqual({ name: "Base", code: "base" });
  });

  it("offers every make for years that the catalog doesn't have", async () => {
    const { steps } = await findChoices({ year: 1994, make: "honda" });
    expect(steps.make.list).toHaveLength(63);
    expect(steps.model).toEqual({ list: [], chosen: null });
  });
});
