import { type BodyClass, bodyOf, doorsOf } from "./body.ts";
import { type Fuel, fuelOf } from "./fuel.ts";
import { modelName } from "./model-name.ts";
import { seriesNames } from "./series-names.ts";

/** The source's raw data about a car. */
export type RawCar = {
  make: string;
  model: string;
  series?: string | undefined;
  trim?: string | undefined;
  body?: string | undefined;
  doors?: string | undefined;
  litres?: string | undefined;
  cylinders?: string | undefined;
  fuel?: string | undefined;
  fuel2?: string | undefined;
  electrification?: string | undefined;
  /** litres|cylinders|fuel of a named engine; fills in missing values */
  engine?: string | undefined;
};

export type CleanCar = {
  make: string;
  model: string;
  /** The possible trim levels; at least one. */
  series: string[];
  body: string | undefined;
  class: BodyClass | undefined;
  doors: number | undefined;
  litres: number | undefined;
  cylinders: number | undefined;
  fuel: Fuel;
  fuelGuess: boolean;
};

/** The car in the marketplace's terms; undefined when the marketplace does not list it. */
export function cleanCar(raw: RawCar): CleanCar | undefined {
  const named = modelName(raw.make, raw.model, raw.series);
  const body = bodyOf(raw.body);
  if (!named || body === null) return undefined;
  const series = seriesNames(named.make, raw.trim, named.usesSeries ? undefined : raw.series);
  if (series.length === 0) return undefined;
  const [litres, cylinders, engineFuel] = (raw.engine ?? "").split("|");
  const words = `${named.model} ${raw.trim ?? ""} ${raw.series ?? ""}`;
  const { fuel, guess } = fuelOf({ ...raw, fuel: raw.fuel ?? engineFuel, words });
  const electric = fuel === "Electric";
  return {
    make: named.make,
    model: named.model,
    series,
    body: body?.name,
    class: body?.class,
    doors: doorsOf(body, whole(raw.doors)),
    litres: electric ? undefined : litresOf(raw.litres ?? litres),
    cylinders: electric ? undefined : whole(raw.cylinders ?? cylinders),
    fuel,
    fuelGuess: guess,
  };
}

const whole = (text: string | undefined): number | undefined => Math.trunc(Number(text)) || undefined;

const litresOf = (text: string | undefined): number | undefined => Math.round(Number(text || 0) * 10) / 10 || undefined;

/** "4D Sedan 2.5L", "5D Hatchback 1.8L Hybrid", "4D SUV Electric". */
export function styleName(car: Pick<CleanCar, "body" | "doors" | "litres" | "fuel">): string {
  const words = [
    car.doors && car.body ? `${car.doors}D` : "",
    car.body ?? "",
    car.litres ? `${car.litres.toFixed(1)}L` : "",
    car.fuel === "Gasoline" ? "" : car.fuel,
  ];
  return words.filter(Boolean).join(" ") || "Standard";
}
