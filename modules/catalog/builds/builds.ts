import { lookup } from "#modules/kernel/lookup.ts";
import type { BodyClass } from "../naming/body.ts";
import { styleName } from "../naming/clean-car.ts";
import { codeOf } from "../naming/codes.ts";
import type { Drivetrain } from "../naming/drivetrain.ts";
import type { Fuel } from "../naming/fuel.ts";
import { checkDigit } from "../vin/check-digit.ts";
import { yearCode } from "../vin/model-year.ts";
import { CARS } from "./cars.ts";
import { SUVS } from "./suvs.ts";
import { TRUCKS_AND_VANS } from "./trucks-and-vans.ts";

/** A car as its maker sold it in the United States in these model years. */
export type Build = {
  make: string;
  model: string;
  /** As in the catalog. */
  codes: { make: string; model: string };
  from: number;
  to: number;
  trim: string;
  /** Null of an electric car, as are the cylinders. */
  litres: number | null;
  cylinders: number | null;
  fuel: Fuel;
  drivetrain: Drivetrain;
  transmission: "Automatic" | "Manual";
  body: BodyClass;
  doors: number;
  seats: number;
  interior: "Cloth" | "Leather";
  /** The maker's colors, by the names of the catalog. */
  colors: readonly string[];
  /** Whole dollars in the middle of the model years, with the destination charge. */
  newPrice: number;
  /** How well the trim holds its value; 1 is the usual car. */
  holds: number;
  /** "4D SUV 2.5L Hybrid", like the styles of the catalog. */
  style: string;
  /** Characters 1 to 8 of its VINs, and the eleventh. */
  vin: string;
  /** About how many miles a gallon, city and highway together; null of an electric car. */
  mpg: number | null;
  electric: Electric | null;
};

/** Approximate figures of an electric car when it was new: kWh for 100 miles, and miles with a full battery. */
export type Electric = { kwh: number; range: number; plug: "CCS" | "NACS" | "CHAdeMO" };

const COLORS: Record<string, string> = {
  W: "White",
  K: "Black",
  G: "Gray",
  S: "Silver",
  B: "Blue",
  R: "Red",
  N: "Green",
  O: "Orange",
  Y: "Yellow",
  E: "Beige",
  P: "Purple",
};

/**
 * Our own table of builds, entered by hand and not compared with a published list. A line has make, model, model years, trim, engine,
 * drivetrain, transmission, body, doors, seats, upholstery, colors, price when new, how it holds its value in percent, VIN, and
 * approximate figures of a year in the middle: miles a gallon, or kWh for 100 miles, range, and plug. Pages call them estimates.
 */
export const BUILDS: readonly Build[] = [CARS, SUVS, TRUCKS_AND_VANS].flatMap((table) =>
  table.trim().split("\n").map(readLine),
);

function readLine(line: string): Build {
  const cells = line.split("|").map((cell) => cell.trim());
  const [make, model, years, trim, engine, drivetrain, transmission, body, doors, seats, interior, colors] = cells as [
    string,
    string,
    string,
    string,
    string,
    ...string[],
  ];
  const [newPrice, holds, vin, economy] = cells.slice(12) as [string, string, string, string];
  const [, kwh, range, plug] = /^(\d+)kWh\/(\d+)mi\/(\w+)$/.exec(economy) ?? [];
  const [from, to] = years.split("-").map(Number) as [number, number];
  const [, litres, cylinders] = /^([\d.]+)L [IVH](\d+)/.exec(engine) ?? [];
  const fuel: Fuel = engine === "electric" ? "Electric" : engine.endsWith("hybrid") ? "Hybrid" : "Gasoline";
  const shape = { body: body as BodyClass, doors: Number(doors), fuel };
  return {
    ...shape,
    make,
    model,
    codes: { make: codeOf(make), model: codeOf(`${make} ${model}`) },
    from,
    to,
    trim,
    litres: litres ? Number(litres) : null,
    cylinders: cylinders ? Number(cylinders) : null,
    drivetrain: drivetrain as Drivetrain,
    transmission: transmission as Build["transmission"],
    seats: Number(seats),
    interior: interior as Build["interior"],
    colors: [...(colors as string)].map((letter) => lookup(COLORS, letter) as string),
    newPrice: Number(newPrice),
    holds: Number(holds) / 100,
    style: styleName({ ...shape, litres: litres ? Number(litres) : undefined }),
    vin,
    mpg: kwh ? null : Number(economy),
    electric: kwh ? { kwh: Number(kwh), range: Number(range), plug: plug as Electric["plug"] } : null,
  };
}

const nameOf = (make: string, model: string, trim: string): string => `${make} ${model} ${trim}`.toLowerCase();
const byName = Map.groupBy(BUILDS, ({ make, model, trim }) => nameOf(make, model, trim));

/** The build with this trim in this model year; undefined if the table doesn't have it. */
export const findBuild = (car: { make: string; model: string; series?: string | null | undefined; year: number }) =>
  byName.get(nameOf(car.make, car.model, car.series ?? ""))?.find(({ from, to }) => from <= car.year && car.year <= to);

const byModel = Map.groupBy(BUILDS, ({ make, model }) => nameOf(make, model, ""));

/**
 * The transmission that every build of this model had in this model year; undefined if there were both, or if the table
 * doesn't have the model. Electric and hybrid cars have no manual one.
 */
export function findUsualTransmission(car: {
  make: string;
  model: string;
  year: number;
  fuel?: string | null | undefined;
}): Build["transmission"] | undefined {
  if (car.fuel === "Electric" || car.fuel === "Hybrid") return "Automatic";
  const builds = byModel.get(nameOf(car.make, car.model, "")) ?? [];
  const sold = new Set(
    builds.filter(({ from, to }) => from <= car.year && car.year <= to).map(({ transmission }) => transmission),
  );
  return sold.size === 1 ? [...sold][0] : undefined;
}

/** A VIN of the build in this model year. Each `serial` (0 to 899,999) has its own. */
export function vinOfBuild({ vin }: Build, year: number, serial: number): string {
  const blank = `${vin.slice(0, 8)}0${yearCode(year)}${vin.slice(8)}${100_000 + serial}`;
  return blank.slice(0, 8) + checkDigit(blank) + blank.slice(9);
}
