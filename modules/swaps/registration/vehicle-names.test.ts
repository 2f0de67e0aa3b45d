import { expect, it } from "vitest";
import { vehicleNames } from "./vehicle-names.ts";

const named = (make: string, model: string, series?: string, style?: string) =>
  vehicleNames({
    year: 2018,
    make: { name: make },
    model: { name: model },
    ...(series && { series: { name: series } }),
    ...(style && { style: { name: style } }),
  });

it("names a car by year, make, and model, and in full with trim and style", () => {
  const names = { shortName: "2018 Honda Accord", fullName: "2018 Honda Accord EX-L 4D Sedan 1.5L" };
  expect(named("Honda", "Accord", "EX-L", "4D Sedan 1.5L")).toEqual(names);
  expect(named("Honda", "Accord")).toEqual({ ...names, fullName: names.shortName });
});

it("leaves out a maker that the model is named after", () => {
  expect(named("Mazda", "Mazda3", "Mazda3 Touring")).toEqual({
    shortName: "2018 Mazda3",
    fullName: "2018 Mazda3 Touring",
  });
});
