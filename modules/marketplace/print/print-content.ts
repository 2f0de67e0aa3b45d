import { createHash } from "node:crypto";
import { recallWords } from "#modules/catalog/schemas.ts";
import { type DamageMark, damageMarks, type Grade } from "#modules/inspections/schemas.ts";
import { system } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { codesAreFine, groupStatuses, TREADS } from "../listing/evaluation.ts";
import { findCar } from "../listing/find-car.ts";
import { shortVin } from "../listing/policy.ts";
import type { Car, CarEvaluation } from "../listing/shapes.ts";

/** Increment when the layout changes, so that every cached print is rendered again. */
const LAYOUT = 5;
/** All photos of a guided evaluation, and some more. */
const MOST_PICTURES = 40;

/** The printable details: public data only, nothing personal. Whole dollars, miles. */
export type PrintContent = {
  swap: string;
  name: string;
  style: string | null;
  place: string;
  price: number | null;
  priceLabel: string;
  savings: { retail: number; savings: number; percent: number | null } | null;
  facts: [string, string][];
  highlights: string[];
  options: string[];
  comment: string | null;
  damages: string[];
  /** The evaluation in a few words: "Look: 1 of 8 not fine". */
  summary: [string, string][];
  /** The grade and the marks on the drawing of the car; null before the evaluation. */
  condition: { grade: Grade; marks: DamageMark[] } | null;
  /** Keys: the cover first. */
  pictures: string[];
  address: string;
  /** What readers find at the address, and how the car stands. */
  invites: string;
  standing: string;
};

/** The content and its hash; undefined for a swap that does not exist. The same for every reader. */
export async function printContent(swap: string): Promise<{ content: PrintContent; hash: string } | undefined> {
  const car = await findCar(system, swap);
  if (!car) return undefined;
  const content = contentOf(car);
  const hash = createHash("sha256")
    .update(JSON.stringify([LAYOUT, content]))
    .digest("base64url")
    .slice(0, 22);
  return { content, hash };
}

function contentOf(car: Car): PrintContent {
  return {
    swap: car._id,
    name: car.name,
    style: car.style,
    place: [car.location.city, car.location.state].filter(Boolean).join(", "),
    price: car.price,
    priceLabel: PRICE_LABELS[car.overlay ?? "open"],
    savings: car.forSale && car.analysis && car.analysis.savings > 0 ? car.analysis : null,
    facts: factsOf(car),
    highlights: car.vehicle.highlights.slice(0, 10),
    options: car.vehicle.options.map((option) => option.text).slice(0, 36),
    comment: car.evaluation?.comment ?? null,
    damages: (car.evaluation?.damages ?? [])
      .map((damage) => `${LEVELS[damage.level] ?? ""}: ${damage.text}`)
      .slice(0, 12),
    summary: car.evaluation ? summaryOf(car.evaluation) : [],
    condition: car.evaluation && { grade: car.evaluation.grade, marks: damageMarks(car.evaluation.damages) },
    pictures: car.media.pictures.slice(0, MOST_PICTURES).map(({ key }) => key),
    address: `${environment().baseUrl}/buy/listing/car/${car._id}`,
    ...standingOf(car),
  };
}

/** Only what is so: a sold car takes no offers, and one that is not for sale yet has no price. */
function standingOf({ overlay, forSale, stage }: Car): Pick<PrintContent, "invites" | "standing"> {
  if (overlay === "sold") return { invites: "See this car", standing: "It is sold." };
  if (overlay === "deal") return { invites: "See this car", standing: "A deal is in progress." };
  if (forSale)
    return { invites: "See all pictures and make an offer", standing: "Offered by its owner; details may change." };
  if (stage === "auction")
    return { invites: "See this car", standing: "For sale in a dealer auction; details may change." };
  return { invites: "See this car", standing: "Not for sale yet; price and details may change." };
}

function summaryOf(found: CarEvaluation): [string, string][] {
  const depths = Object.values(found.tires).map((tire) => tire.depth);
  const worst = (["bad", "warn", "ok"] as const).flatMap((tone) => depths.filter((d) => TREADS[d].tone === tone))[0];
  return [
    ...groupStatuses(found.checklist).map(({ label, items, problems }): [string, string] => [
      label,
      problems === 0 ? `${items} fine` : `${problems} of ${items} not fine`,
    ]),
    ["Error codes", codesAreFine(found.errorCodes) ? "None" : found.errorCodes.map(({ code }) => code).join(", ")],
    ...(worst ? [["Tires", `${worst}, ${TREADS[worst].words}`] as [string, string]] : []),
  ];
}

const PRICE_LABELS = { open: "Asking price", deal: "Asking price, deal in progress", sold: "Sold for" } as const;
const LEVELS: Record<number, string> = { 1: "Light", 2: "Moderate", 3: "Severe" };

function factsOf({ vehicle, history }: Car): [string, string][] {
  const { engine } = vehicle;
  const motor = [
    engine.size && `${engine.size.toFixed(1)} L`,
    engine.cylinders && `${engine.cylinders} cylinders`,
    engine.horsepower && `${engine.horsepower} hp`,
  ];
  const facts: [string, string | null | undefined][] = [
    ["Mileage", `${formatNumber(vehicle.mileage)} mi`],
    ["Body style", vehicle.class],
    ["Drivetrain", vehicle.drivetrain],
    ["Transmission", vehicle.transmission],
    ["Engine", motor.filter(Boolean).join(", ")],
    ["Fuel", vehicle.fuel],
    ["Exterior", vehicle.color],
    ["Interior", [vehicle.interior.color, vehicle.interior.type].filter(Boolean).join(" ")],
    ["Condition", vehicle.condition],
    ["Accidents", vehicle.accidents],
    ["Title", vehicle.titleStatus],
    ["Recalls", history.recalls && recallWords(history.recalls)],
    ["Keys", vehicle.keys === null ? null : String(vehicle.keys)],
    // Prints can be passed on: never the whole VIN.
    ["VIN", vehicle.vin && shortVin(vehicle.vin)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
