import type { CleanCar } from "./clean-car.ts";

export type Drivetrain = "FWD" | "RWD" | "4WD" | "AWD";

const TOLD: [RegExp, Drivetrain][] = [
  [/\b4wd|4x4|four[- ]wheel/i, "4WD"],
  [/\bawd\b|all[- ]wheel|4matic|xdrive|quattro|4 ?motion|e-four|\balltrack\b|allroad|cross country/i, "AWD"],
  [/\bfwd\b|front[- ]wheel/i, "FWD"],
  [/\brwd\b|rear[- ]wheel|4x2|sdrive/i, "RWD"],
];
const REAR =
  /^(BMW|Mercedes-Benz|Tesla|Jaguar|Genesis|Maserati|Ferrari|McLaren|Aston Martin|Lotus|Lucid|Polestar|Rolls-Royce|Bentley)$/;
const REAR_MODELS =
  /^(Mustang|Camaro|Corvette|Challenger|Charger|Magnum|300|Miata|MX-5|MX-5 Miata|BRZ|86|GR86|FR-S|Supra|350Z|370Z|Z|Crown Victoria|Town Car|Grand Marquis|911|Boxster|718 Boxster|Cayman|718 Cayman|G35|G37|IS|GS|LS|RC|CTS|S2000)$/i;
const FOUR_MODELS = /^(Wrangler|4Runner|Sequoia|Xterra|FJ Cruiser|Gladiator|Bronco|Land Cruiser|GX|LX)$/i;
const ALL_MAKES = /^(Subaru|Land Rover|Rivian|Lamborghini|Hummer)$/;

/**
 * The drivetrain from the source, with its words for the trim. The source rarely has it, so it is usually a guess: the
 * one in the catalog's name of the car (`name`: "C300 4MATIC 4D Wagon 2.0L"), or the likely one.
 */
export function guessDrivetrain(
  car: CleanCar,
  told: string | undefined,
  words: string,
  name: string,
): { drivetrain: Drivetrain; guess: boolean } | undefined {
  const found = drivetrainIn(`${told ?? ""} ${words} ${car.model}`);
  if (found) return { drivetrain: found, guess: false };
  const drivetrain = drivetrainIn(name) ?? usualDrivetrain(car);
  return drivetrain && { drivetrain, guess: true };
}

const drivetrainIn = (words: string): Drivetrain | undefined => TOLD.find(([pattern]) => pattern.test(words))?.[1];

/** The drivetrain that most cars of a model have; undefined for an unknown kind of car. */
export function usualDrivetrain(
  car: Pick<CleanCar, "make" | "model"> & { class: string | undefined },
): Drivetrain | undefined {
  if (FOUR_MODELS.test(car.model)) return "4WD";
  if (REAR_MODELS.test(car.model) || car.class === "Truck") return "RWD";
  if (ALL_MAKES.test(car.make)) return "AWD";
  if (REAR.test(car.make)) return car.class === "SUV" ? "AWD" : "RWD";
  return car.class ? "FWD" : undefined;
}
