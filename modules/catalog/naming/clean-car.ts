import { lookup } from "#modules/kernel/lookup.ts";
import { type BodyClass, bodyOf, doorsOf } from "./body.ts";
import { type Fuel, fuelOf } from "./fuel.ts";
import { makeName } from "./make-name.ts";
import { seriesNames } from "./series-names.ts";

/** Chassis, heavy trucks, cars never sold here, and entries of the source that don't name a car. */
const NOT_A_CAR =
  /^(3 ton|gmt-|u100|geo |fchv|motorhome|'34|[bf]-[5678]\d0|e-[45]50|ram chassis|lp?s?\d{4}|cab (behind|over)|f\d+ w|v[st]$|epica|kalos|matiz|optra|onix|electric vehicle|cruise origin|semi$|brightdrop|altra|c70 \/|gt mkii|alpina$|[45]\d00$|4000|.*police vehicle|incomplete|hearse|limousine|laganza|leganza v|roll-royce|rolls-royce park ward.*|armoured|147$|nina$|ducato|freemont|orlando)/i;
/** Medium trucks, prototypes, and model lines without a car. */
const NOT_SOLD: Record<string, RegExp> = {
  Isuzu: /^(f\d|t\d|frr|h-series|npr|nqr)/i,
  Lotus: /^(2-eleven|340r|eagle|eclat|elan|eleven|elite|europa|mel|monaco|monza|spa|turbo)/i,
  Lamborghini: /^roadster/i,
  Bentley: /rolls/i,
};

const RENAMED: Record<string, string> = {
  "Caravan/Grand Caravan": "Grand Caravan",
  "Astro Van": "Astro",
  "S-10 Pickup": "S-10",
  "S-10 Blazer": "Blazer",
  "Jimmy Utility": "Jimmy",
  "Ariya Hatchback": "Ariya",
  "Ariya MPV": "Ariya",
  "Kicks MPV": "Kicks",
  "COROLLA iM": "Corolla iM",
  "Promaster City": "ProMaster City",
  V60CC: "V60 Cross Country",
  V90CC: "V90 Cross Country",
  "EX30 CC": "EX30 Cross Country",
  "New Range Rover": "Range Rover",
  "Golf GTI": "GTI",
  "Jetta GLI": "GLI",
  "Giulia (952)": "Giulia",
  "Nissan Z": "Z",
  PS1: "Polestar 1",
  PS2: "Polestar 2",
  smart: "Fortwo",
};

/** Full-size trucks and vans are sold by their weight class, so the series is part of the model's name. */
const BY_WEIGHT = /^(Silverado|Sierra|Ram|Express|Savana)\b/;

type NamedModel = {
  make: string;
  model: string /** The series is already part of the model's name. */;
  usesSeries: boolean;
};

/** Make and model as a buyer would search for them; undefined if the marketplace doesn't list such cars. */
function modelName(rawMake: string, rawModel: string, series?: string): NamedModel | undefined {
  const make = makeName(rawMake);
  if (!make || NOT_A_CAR.test(rawModel) || lookup(NOT_SOLD, make)?.test(rawModel)) return undefined;
  const scion = /^Scion (.+)$/.exec(rawModel);
  if (make === "Toyota" && scion) return { make: "Scion", model: scion[1] as string, usesSeries: false };
  const model = tidy(rawModel);
  const weight = BY_WEIGHT.test(model) ? weightClass(series) : undefined;
  if (weight && weight > "3500") return undefined;
  if (!weight)
    return {
      make,
      model: model.replace(/ (HD|LD|LTD)$/, (end) => (BY_WEIGHT.test(model) ? end : "")),
      usesSeries: false,
    };
  return { make, model: withWeight(model, weight), usesSeries: true };
}

function tidy(raw: string): string {
  const name = lookup(RENAMED, raw) ?? raw;
  return name
    .replace(/\s*\((PHEV|BEV|EV)\)$/i, "")
    .replace(/,.*$/, "")
    .trim();
}

function weightClass(series = ""): string | undefined {
  const number = /\b([1-5]500)/.exec(series)?.[1];
  if (number) return number;
  if (/1\/2\s*ton/i.test(series)) return "1500";
  if (/3\/4\s*ton/i.test(series)) return "2500";
  return /\b1\s*ton/i.test(series) ? "3500" : undefined;
}

const withWeight = (model: string, weight: string): string =>
  / HD$/.test(model) ? model.replace(/ HD$/, ` ${weight}HD`) : model.replace(/^(\w+)/, `$1 ${weight}`);

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
