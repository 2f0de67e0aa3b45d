import { recallWords } from "#modules/catalog/schemas.ts";
import { type DamageMark, damageMarks, type Grade, gradeWords } from "#modules/inspections/schemas.ts";
import { system } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { factRows } from "#modules/swaps/schemas.ts";
import { codesAreFine, groupStatuses, TREADS } from "../listing/evaluation.ts";
import { findCar } from "../listing/find-car.ts";
import { shortVin } from "../listing/policy.ts";
import type { Car, CarEvaluation } from "../listing/shapes.ts";
import type { PrintFrame } from "./frame.ts";

/** All photos of a guided evaluation, and some more. */
export const MOST_PICTURES = 40;

/** The printable details: public data only, nothing personal. Whole dollars, miles. */
export type PrintContent = PrintFrame & {
  style: string | null;
  place: string;
  /** "$24,600", or why there is none. */
  price: string;
  priceLabel: string;
  savings: { retail: number; savings: number; percent: number | null } | null;
  facts: [string, string][];
  /** Where the title is, and a loan; empty when it is at hand without one. */
  titleNotes: string;
  highlights: string[];
  options: string[];
  comment: string | null;
  damages: string[];
  /** The evaluation in a few words: "Look: 1 of 8 failed". */
  summary: [string, string][];
  /** The grade and the marks on the drawing of the car; null before the evaluation. */
  condition: { grade: Grade; marks: DamageMark[] } | null;
  /** Keys: the cover first. */
  pictures: string[];
};

/** Undefined for a swap that does not exist. The same for every reader. */
export async function printContent(swap: string): Promise<PrintContent | undefined> {
  const car = await findCar(system, swap);
  return car && { ...headOf(car), ...contentOf(car) };
}

/** What all prints say about a car. */
export const headOf = (car: Car) => ({
  name: car.name,
  style: car.style,
  place: [car.location.city, car.location.state].filter(Boolean).join(", "),
  facts: factsOf(car),
  titleNotes: car.vehicle.titleNotes.join(" "),
  options: car.vehicle.options.map((option) => option.text).slice(0, 36),
  address: `${environment().baseUrl}/buy/listing/car/${car._id}`,
  ...standingOf(car),
});

function contentOf(car: Car): Omit<PrintContent, keyof ReturnType<typeof headOf>> {
  return {
    price: car.price === null ? (car.overlay === "deal" ? "Not shown" : "TBD") : formatDollars(car.price),
    priceLabel: car.overlay === "sold" ? "Sold for" : "Asking price",
    savings: car.forSale && car.analysis && car.analysis.savings > 0 ? car.analysis : null,
    highlights: car.vehicle.highlights.slice(0, 10),
    comment: car.evaluation?.comment ?? null,
    damages: (car.evaluation?.damages ?? [])
      .map((damage) => `${LEVELS[damage.level] ?? ""}: ${damage.text}`)
      .slice(0, 12),
    summary: car.evaluation ? summaryOf(car.evaluation) : [],
    condition: car.evaluation && { grade: car.evaluation.grade, marks: damageMarks(car.evaluation.damages) },
    pictures: car.media.pictures.slice(0, MOST_PICTURES).map(({ key }) => key),
  };
}

/** Only lines that are true: a sold car takes no offers, and a car that is not for sale yet has no price. */
function standingOf({ overlay, forSale, stage }: Car): Pick<PrintContent, "invites" | "standing"> {
  if (overlay === "sold") return { invites: "See this car", standing: "It is sold." };
  if (overlay === "deal") return { invites: "See this car", standing: "A deal is in progress." };
  if (forSale)
    return { invites: "See all pictures and make an offer", standing: "Offered by its owner; details may change." };
  if (stage === "auction")
    return { invites: "See this car", standing: "For sale in a dealer auction; details may change." };
  return { invites: "See this car", standing: "Not for sale yet; price and details may change." };
}

export function summaryOf(found: CarEvaluation): [string, string][] {
  const depths = Object.values(found.tires).map((tire) => tire.depth);
  const worst = (["bad", "warn", "ok"] as const).flatMap((tone) => depths.filter((d) => TREADS[d].tone === tone))[0];
  return [
    ...groupStatuses(found.checklist).map(({ label, items, problems }): [string, string] => [
      label,
      problems === 0 ? `${items} of ${items} passed` : `${problems} of ${items} failed`,
    ]),
    ["Error codes", codesAreFine(found.errorCodes) ? "None" : found.errorCodes.map(({ code }) => code).join(", ")],
    ...(worst ? [["Tires", `${worst}, ${TREADS[worst].words}`] as [string, string]] : []),
  ];
}

const LEVELS: Record<number, string> = { 1: "Light", 2: "Moderate", 3: "Severe" };

function factsOf({ vehicle, history, evaluation }: Car): [string, string][] {
  const { engine } = vehicle;
  const motor = [
    engine.size && `${engine.size.toFixed(1)} L`,
    engine.cylinders && `${engine.cylinders} cylinders`,
    engine.horsepower && `${engine.horsepower} hp`,
  ];
  const facts: (readonly [string, string | null | undefined])[] = [
    ["Mileage", `${formatNumber(vehicle.mileage)} mi`],
    ["Body style", vehicle.class],
    ["Drivetrain", vehicle.drivetrain],
    ["Transmission", vehicle.transmission],
    ["Engine", motor.filter(Boolean).join(", ")],
    ["Fuel", vehicle.fuel],
    ["Exterior", vehicle.color],
    ["Interior", [vehicle.interior.color, vehicle.interior.type].filter(Boolean).join(" ")],
    ...factRows(vehicle, "printed", evaluation ? gradeWords(evaluation.grade) : undefined),
    ["Title", vehicle.titleStatus],
    ["Recalls", history.recalls && recallWords(history.recalls)],
    ["Keys", vehicle.keys === null ? null : String(vehicle.keys)],
    // Prints can be passed on: never the whole VIN.
    ["VIN", vehicle.vin && shortVin(vehicle.vin)],
  ];
  return facts.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}
