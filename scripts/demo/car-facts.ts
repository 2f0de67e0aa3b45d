import { type DecodedVin, decodeVin, makeVin } from "#modules/catalog/index.ts";
import { chance, type DemoCarSpec } from "./demo-cars.ts";

/** How many VINs of a model are tried for one whose body is the one that the pictures show. */
const TRIED = 12;
const NEXT = 1_009;

/** Body styles of which a few cars have a manual transmission. */
const MANUAL_BODIES = new Set(["Coupe", "Convertible", "Hatchback", "Sedan"]);
const MANUAL_SHARE = 0.12;

/** What the last word for the body in a style's name says: "C300 4MATIC 4D Wagon 2.0L". */
const BODY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bsedan\b/i, "Sedan"],
  [/\bcoupe\b/i, "Coupe"],
  [/\bconvertible\b|\broadster\b|\bcabriolet\b/i, "Convertible"],
  [/\bhatchback\b/i, "Hatchback"],
  [/\bwagon\b/i, "Wagon"],
  [/\bsuv\b/i, "SUV"],
  [/\bminivan\b|\bvan\b/i, "Minivan"],
  [/\bpickup\b|\bcab\b/i, "Truck"],
];
const bodyNamed = (style: string | undefined) => BODY_WORDS.find(([word]) => word.test(style ?? ""))?.[1];

/** Whether the VIN means a car of this body: neither its class nor the name of its style says another one. */
const isOfBody = ({ class: told, style }: Pick<DecodedVin, "class" | "style">, body: string): boolean =>
  (told === null || told === body) && [undefined, body].includes(bodyNamed(style?.name));

/** The VIN of a demo car: one that decodes to its make, model, and year, and to the body in its pictures if there is one. */
export async function vinOf({ number, car }: { number: number; car: DemoCarSpec }): Promise<string | undefined> {
  let first: string | undefined;
  for (let tried = 0; tried < TRIED; tried += 1) {
    const vin = await makeVin({ make: car.make, model: car.model, year: car.year }, 100_000 + number + tried * NEXT);
    const decoded = vin ? await decodeVin(vin) : undefined;
    if (decoded && isOfBody(decoded, car.body)) return vin;
    first ??= vin;
  }
  return first;
}

/** The class that the car is registered with: the body in its pictures, unless its VIN says another one. */
export const classOf = ({ body }: DemoCarSpec, decoded: Pick<DecodedVin, "class" | "style">): string =>
  isOfBody(decoded, body) ? body : (decoded.class ?? body);

/** How the car drives, as its VIN says; what that leaves open is drawn, but never against it. */
export function driveOf(number: number, { body }: DemoCarSpec, { drivetrain, engine }: DecodedVin) {
  const fuel = engine.fuel ?? "Gasoline";
  const manual = fuel === "Gasoline" && MANUAL_BODIES.has(body) && chance(number, 31) < MANUAL_SHARE;
  return {
    fuel,
    transmission: manual ? ("Manual" as const) : ("Automatic" as const),
    drivetrain:
      drivetrain ?? (body === "SUV" ? ("AWD" as const) : body === "Truck" ? ("4WD" as const) : ("FWD" as const)),
    engineSize: fuel === "Electric" ? undefined : (engine.litres ?? undefined),
    engineCylinders: fuel === "Electric" ? undefined : (engine.cylinders ?? undefined),
  };
}
