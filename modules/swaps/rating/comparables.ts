import { distanceMiles } from "#modules/catalog/index.ts";
import type { MarketVehicle } from "#modules/catalog/schemas.ts";
import type { Likeness } from "./policy.ts";
import { RULE } from "./policy.ts";

export type Place = { lat: number; lng: number };

/** The facts about a car that select its comparables. */
export type ComparedCar = {
  year: number;
  make: string;
  model: string;
  /** Series, or style if there is no series: "EX-L". */
  trim: string | null;
  mileage: number;
  place: Place | null;
};

/** A comparable dealer's car, before its price is adjusted. */
export type Candidate = { vehicle: MarketVehicle; year: number; distance: number };

/**
 * The dealer cars comparable with this one. The narrowest similarity with enough cars is used; if none has enough, the
 * widest. The order of the report's rows does not matter.
 */
export function comparablesOf(
  car: ComparedCar,
  vehicles: readonly MarketVehicle[],
): { cars: Candidate[]; likeness: Likeness } {
  const near = onceEach(vehicles.flatMap((vehicle) => candidateOf(car, vehicle) ?? []));
  const sameYear = near.filter(({ year }) => year === car.year);
  const sameTrim = car.trim ? sameYear.filter(({ vehicle }) => hasTrim(vehicle.heading, car.trim as string)) : [];
  const found = (
    [
      { likeness: "trim", cars: sameTrim },
      { likeness: "model", cars: sameYear },
      { likeness: "years", cars: near },
    ] as const
  ).find(({ likeness, cars }) => cars.length >= RULE.fewest || likeness === "years");
  const cars = [...(found?.cars ?? [])].sort(nearestMiles(car.mileage)).slice(0, RULE.most);
  return { cars, likeness: found?.likeness ?? "years" };
}

/** The vehicle if it was analyzed, is of this make and model, of similar age and mileage, and nearby. */
function candidateOf(car: ComparedCar, vehicle: MarketVehicle): Candidate | undefined {
  const { analyzed, price, miles, heading, dealer } = vehicle;
  if (!analyzed || price <= 0 || Math.abs(miles - car.mileage) > RULE.deviation) return undefined;
  const named = nameIn(heading);
  if (!named || Math.abs(named.year - car.year) > 1) return undefined;
  if (!beginsWith(named.words, wordsOf(`${car.make} ${car.model}`))) return undefined;
  if (!car.place) return undefined;
  const distance = distanceMiles(car.place, { lat: dealer.latitude, lng: dealer.longitude });
  return distance <= RULE.radius ? { vehicle, year: named.year, distance } : undefined;
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** "Used 2019 Honda CR-V EX-L" -> 2019 and the words after it. */
function nameIn(heading: string): { year: number; words: string[] } | undefined {
  const words = wordsOf(heading);
  const at = words.findIndex((word) => /^(19|20)\d\d$/.test(word));
  return at < 0 ? undefined : { year: Number(words[at]), words: words.slice(at + 1) };
}

const beginsWith = (words: string[], start: string[]): boolean => start.every((word, at) => words[at] === word);

/** Whole words: "EX" is not "EX-L". */
function hasTrim(heading: string, trim: string): boolean {
  const [words, wanted] = [wordsOf(heading), wordsOf(trim)];
  return words.some((_, at) => beginsWith(words.slice(at), wanted));
}

/** The same car advertised twice counts once. */
function onceEach(cars: Candidate[]): Candidate[] {
  const known = new Map(cars.map((car) => [keyOf(car), car]));
  return [...known.values()];
}

const keyOf = ({ vehicle: { heading, miles, price, dealer } }: Candidate): string =>
  [heading, miles, price, dealer.name, dealer.zip].join("\n");

const nearestMiles = (mileage: number) => (a: Candidate, b: Candidate) =>
  Math.abs(a.vehicle.miles - mileage) - Math.abs(b.vehicle.miles - mileage) || (keyOf(a) < keyOf(b) ? -1 : 1);
