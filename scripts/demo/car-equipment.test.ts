import { expect, it } from "vitest";
import { BUILDS, type Build } from "#modules/catalog/index.ts";
import { equipmentOf } from "./car-equipment.ts";
import { demoCar } from "./demo-cars.ts";

/** What no car of these builds was sold with in the United States, by the ids of the catalog. */
const NEVER: [ids: readonly string[], build: (build: Build, year: number) => boolean][] = [
  [["adaptive-cruise", "lane-keeping"], ({ doors }) => doors === 2],
  [["adaptive-cruise"], ({ transmission, model }) => transmission === "Manual" || model === "Wrangler"],
  [["adaptive-cruise"], ({ make, body }) => body === "Truck" && ["Chevrolet", "GMC"].includes(make)],
  [["keyless-start"], ({ make, body }, year) => body === "Truck" && ["Chevrolet", "GMC"].includes(make) && year < 2019],
  [["keyless-start", "alloy-wheels"], ({ trim }) => trim === "XL Regular Cab"],
  [["keyless-start"], ({ model, interior }) => interior === "Cloth" && ["4Runner", "Sienna", "Tacoma"].includes(model)],
  [["ventilated-seats", "memory-seat"], ({ interior }) => interior === "Cloth"],
  [["sunroof", "tow-hitch"], ({ fuel }) => fuel === "Electric"],
  [["sunroof"], ({ body }) => body === "Convertible" || body === "Truck"],
  [["heated-seats"], ({ make, interior }) => interior === "Cloth" && ["Toyota", "Honda"].includes(make)],
];

it("no demo car has equipment that its build was never sold with", () => {
  const wrong = new Set<string>();
  for (const build of BUILDS)
    for (let year = build.from; year <= build.to; year++)
      for (let number = 0; number < 12; number++) {
        const has = new Set(equipmentOf(number, { ...demoCar(number), build, year }).map(({ _id }) => _id));
        for (const [ids, isBuild] of NEVER)
          for (const id of ids)
            if (isBuild(build, year) && has.has(id))
              wrong.add(`${year} ${build.make} ${build.model} ${build.trim}: ${id}`);
      }
  expect([...wrong]).toEqual([]);
});
