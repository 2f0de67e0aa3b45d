import { NEW_ESSENTIALS } from "#modules/inspections/index.ts";
import type { ErrorCode, Essential, Tires } from "#modules/inspections/schemas.ts";
import type { Option } from "#modules/swaps/schemas.ts";
import { equipmentOf } from "./car-equipment.ts";
import { chance, type DemoCarSpec } from "./demo-cars.ts";
import { DAMAGE_KINDS, type DamageKind } from "./pictures/damage-kinds.ts";

/** A point of the checklist that a car failed. */
type Fault = {
  text: string;
  comment: string;
  /** Of the parts Drive and Stop. */
  isDriving?: boolean;
};

/**
 * What is true of a demo car besides its build. Everything that is said or shown about it comes from here: the seller's answers, the
 * technician's report, the papers, and the pictures.
 */
export type CarRecord = {
  damages: readonly DamageKind[];
  faults: readonly Fault[];
  errorCodes: readonly ErrorCode[];
  tires: Required<Tires>;
  keys: number;
  /** Percent; only of electric cars. */
  batteryHealth: number | null;
  owners: number;
  /** Whether it comes with its maintenance records. */
  hasRecords: boolean;
  options: readonly Option[];
  essentials: readonly Essential[];
  highlights: readonly string[];
  /** The owner's description of the condition. */
  condition: "Very Good" | "Good" | "Fair";
  /** The technician's comment. */
  comment: string;
};

/** The point of the checklist that a damage fails. */
const FAILED_BY: Partial<Record<DamageKind["kind"], Fault>> = {
  crack: {
    text: "Panel gaps are even",
    comment: "The bumper cover is cracked and no longer fits. It has to be replaced.",
  },
  curb: { text: "Wheels are straight and without deep marks", comment: "One wheel has curb rash." },
};

/** Faults without a damage: a point of the checklist, and what the technician found. */
const FAULTS: readonly (Fault & { except?: "Electric" })[] = [
  { text: "Wipers and washers work", comment: "The wiper blades streak." },
  { text: "All lights work", comment: "One license plate light is out." },
  { text: "Lamps and lenses are clear", comment: "The headlight lenses are slightly cloudy." },
  { text: "Battery holds its charge", comment: "The 12-volt battery is weak." },
  { text: "Audio, screen and cameras work", comment: "One rear speaker crackles." },
  { text: "Engine oil is at its level and clean", comment: "The oil is due for a change.", except: "Electric" },
  {
    text: "Suspension is quiet over bumps",
    comment: "A soft knock comes from the front at low speed.",
    isDriving: true,
  },
  { text: "Brakes are without noise or shaking", comment: "The rear brakes squeal a little.", isDriving: true },
];

const CODES = [
  { code: "P0456", description: "Evaporative emission system, very small leak" },
  { code: "P0420", description: "Catalyst efficiency below its threshold, bank 1" },
];

const BRANDS = ["Michelin", "Goodyear", "Continental", "Bridgestone", "Pirelli", "Cooper"];
const SIZES: Record<string, readonly string[]> = {
  Sedan: ["215/55R17", "225/50R17", "235/45R18"],
  Hatchback: ["205/55R16", "215/45R18"],
  Coupe: ["235/50R18", "245/45R20"],
  Convertible: ["205/45R17"],
  SUV: ["225/65R17", "235/60R18", "235/55R19"],
  Truck: ["265/70R17", "275/65R18", "275/60R20"],
  Minivan: ["235/60R18", "235/65R17"],
};

const pick = <T>(list: readonly T[], share: number): T => list[Math.floor(share * list.length)] as T;

function damagesOf(number: number, { year, miles }: DemoCarSpec): DamageKind[] {
  const wear = Math.min(1, miles / 150_000);
  const count = Math.floor(chance(number, 51) ** 1.3 * 2 + wear * 1.2);
  const likely = DAMAGE_KINDS.filter(
    ({ kind }, at) =>
      (kind !== "rust" || year < 2017) &&
      (kind !== "crack" || chance(number, 52) < 0.25) &&
      chance(number, 60 + at) < 0.8,
  );
  const from = Math.floor(chance(number, 53) * likely.length);
  return [...likely.slice(from), ...likely.slice(0, from)].slice(0, count);
}

function faultsOf(number: number, { miles, build }: DemoCarSpec, damages: readonly DamageKind[]): Fault[] {
  const count = Math.floor(chance(number, 54) * (0.9 + miles / 70_000));
  const able = FAULTS.filter(({ except }) => except !== build.fuel);
  const from = Math.floor(chance(number, 55) * able.length);
  const plain = Array.from({ length: count }, (_, at) => able[(from + 3 * at) % able.length] as Fault);
  const found = [...damages.flatMap(({ kind }) => FAILED_BY[kind] ?? []), ...plain];
  return found.filter(({ text }, at) => found.findIndex((other) => other.text === text) === at);
}

function tiresOf(number: number, { body }: DemoCarSpec): Required<Tires> {
  const size = pick(SIZES[body] as readonly string[], chance(number, 56));
  const brand = pick(BRANDS, chance(number, 57));
  const front = pick(
    ["7/32 or greater", "7/32 or greater", "4/32 to 6/32", "3/32 or less"] as const,
    chance(number, 58) * 0.85,
  );
  const rear = front === "3/32 or less" ? "4/32 to 6/32" : front;
  const [frontTire, rearTire] = [{ brand, size, depth: front }, { brand, size, depth: rear } as const];
  return { frontLeft: frontTire, frontRight: frontTire, rearLeft: rearTire, rearRight: rearTire };
}

const essentialsOf = (number: number, { body }: DemoCarSpec): Essential[] =>
  NEW_ESSENTIALS.map((one, at) => ({
    ...one,
    value: one.text === "Cargo cover" ? body === "SUV" && chance(number, 185) < 0.6 : chance(number, 180 + at) > 0.2,
  }));

type Facts = Omit<CarRecord, "highlights" | "condition" | "comment">;

/** What a seller praises; nothing that the record denies. */
function highlightsOf(number: number, { damages, faults, keys, owners, hasRecords, options }: Facts): string[] {
  const has = (id: string) => options.some(({ _id }) => _id === id);
  const praised: [string, boolean][] = [
    ["One owner", owners === 1],
    ["Service records", hasRecords],
    ["No damage found", damages.length === 0],
    ["Two keys", keys > 1],
    ["Heated seats", has("heated-seats")],
    ["Third row of seats", has("third-row")],
    ["Sunroof", has("sunroof")],
    ["New brakes", !faults.some(({ text }) => text.startsWith("Brakes")) && chance(number, 25) < 0.2],
    ["Never smoked in", chance(number, 26) < 0.4],
  ];
  return praised.flatMap(([text, isTrue], at) => (isTrue && chance(number, 27 + at) < 0.7 ? [text] : []));
}

function conditionOf({ damages, faults }: Facts): CarRecord["condition"] {
  const marks = damages.reduce((sum, { level }) => sum + level, 0) + faults.length;
  return marks <= 2 ? "Very Good" : marks <= 5 ? "Good" : "Fair";
}

const NOUNS: Record<DamageKind["kind"], string> = {
  scratch: "a scratch",
  dent: "a small dent",
  chips: "stone chips",
  crack: "a cracked bumper cover",
  curb: "curb rash on a wheel",
  rust: "a rust spot",
};
const list = new Intl.ListFormat("en-US");

/** The technician's comment names what the report lists, and nothing else. */
function commentOf(number: number, { build }: DemoCarSpec, { damages, faults, tires, keys }: Facts): string {
  const drives = !faults.some(({ isDriving }) => isDriving);
  const own = faults.filter(({ text }) => !Object.values(FAILED_BY).some((fault) => fault.text === text));
  const said = [
    drives &&
      pick(["Drives straight and brakes firmly.", "Smooth on the road, and the brakes are firm."], chance(number, 81)),
    `The ${build.interior.toLowerCase()} interior is clean.`,
    damages.length > 0
      ? `We found ${list.format(damages.map(({ kind }) => NOUNS[kind]))}, shown in photos.`
      : "We found no damage.",
    ...own.map(({ comment }) => comment),
    tires.frontLeft.depth === "3/32 or less" && "The front tires have to be replaced.",
    tires.frontLeft.depth === "4/32 to 6/32" && "The tires will be due within a year.",
    keys > 1 ? "Both keys are here." : "There is one key.",
  ];
  return said.filter(Boolean).join(" ");
}

/** The record of the demo car with this number. The same number always has the same one. */
export function recordOf(number: number, car: DemoCarSpec): CarRecord {
  const age = 2026 - car.year;
  const damages = damagesOf(number, car);
  const stored = car.build.fuel !== "Electric" && chance(number, 59) < 0.1;
  const facts: Facts = {
    damages,
    faults: faultsOf(number, car, damages),
    errorCodes: stored ? [{ ...pick(CODES, chance(number, 50)), comment: "Stored, not active.", stage: 1 }] : [],
    tires: tiresOf(number, car),
    keys: chance(number, 82) < 0.8 ? 2 : 1,
    batteryHealth: car.build.fuel === "Electric" ? 100 - Math.round(age * (1 + chance(number, 85) * 1.4)) : null,
    owners: 1 + Math.floor(chance(number, 83) * Math.min(3, 1 + age / 4)),
    hasRecords: chance(number, 84) < 0.55,
    options: equipmentOf(number, car),
    essentials: essentialsOf(number, car),
  };
  return {
    ...facts,
    highlights: highlightsOf(number, facts),
    condition: conditionOf(facts),
    comment: commentOf(number, car, facts),
  };
}
