import type { DecodedVin } from "#modules/catalog/index.ts";
import type { Swap } from "../tables.ts";
import { FACTS, type Fact, type Statement } from "./schemas.ts";

/** What a car's own row, its decoded VIN and its history report say about each fact. Pure. */

export type Stated = Partial<Record<Fact, string>>;

type Values = Partial<Record<Fact, string | number | null | undefined>>;
const known = (values: Values): Stated =>
  Object.fromEntries(
    FACTS.flatMap((fact) => {
      const value = values[fact];
      return value === null || value === undefined || value === "" ? [] : [[fact, String(value)]];
    }),
  );

type Car = Pick<
  Swap,
  | "year"
  | "makeName"
  | "modelName"
  | "mileage"
  | "owners"
  | "accidents"
  | "transmission"
  | "drivetrain"
  | "fuel"
  | "keys"
>;

export const statedOf = (swap: Car): Stated =>
  known({
    year: swap.year,
    make: swap.makeName,
    model: swap.modelName,
    mileage: swap.mileage,
    owners: swap.owners,
    accidents: swap.accidents,
    transmission: swap.transmission,
    drivetrain: swap.drivetrain,
    fuel: swap.fuel,
    keys: swap.keys,
  });

/** What the VIN itself says; what the decoder only guesses is left out. */
export const decodedFacts = ({ year, make, model, engine, drivetrain, guesses }: DecodedVin): Stated =>
  known({
    year,
    make: make.name,
    model: model.name,
    fuel: guesses.includes("fuel") ? null : engine.fuel,
    drivetrain: guesses.includes("drivetrain") ? null : drivetrain,
  });

/** A report's mileage is from some day before it was ordered. */
const BEFORE_ALL = "1900-01-01";

/** What the complete history report says. */
export function reportedFacts({ reports, createdAt }: Pick<Swap, "reports" | "createdAt">): Statement[] {
  const { carfax } = reports;
  if (!carfax?.complete) return [];
  const { accident, owner, mileage } = carfax;
  const told = known({
    owners: owner,
    mileage,
    accidents: accident === undefined ? null : accident ? "yes" : "no",
  });
  return Object.entries(told).map(([fact, value]) => ({
    fact: fact as Fact,
    source: "history",
    value,
    on: BEFORE_ALL,
    at: createdAt,
  }));
}
