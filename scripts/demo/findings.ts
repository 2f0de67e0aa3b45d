import type { Damage, ErrorCode, Essential, Picture } from "#modules/inspections/schemas.ts";
import type { Option } from "#modules/swaps/schemas.ts";
import { chance } from "./demo-cars.ts";
import { damageOf } from "./pictures/damage-kinds.ts";
import { DAMAGE_SPOT } from "./pictures/damage-shot.ts";

/** Evaluation results of the demo cars. The same car number always gets the same results. */

const EQUIPMENT: Record<Option["category"], readonly string[]> = {
  exterior: [
    "Alloy wheels",
    "LED headlights",
    "Fog lights",
    "Heated mirrors",
    "Roof rails",
    "Power liftgate",
    "Moonroof",
  ],
  interior: [
    "Leather seats",
    "Heated front seats",
    "Dual-zone automatic climate control",
    "Keyless entry",
    "Push-button start",
    "Driver seat memory",
    "Apple CarPlay and Android Auto",
    "Six-speaker audio",
  ],
  package: ["Technology package", "Cold weather package", "Towing package"],
  other: ["Backup camera", "Blind spot monitor", "Lane keeping assist", "Adaptive cruise control", "Spare tire"],
};

export const equipment = (number: number): Option[] =>
  (Object.entries(EQUIPMENT) as [Option["category"], readonly string[]][]).flatMap(([category, texts], group) =>
    texts
      .filter((_, i) => chance(number, 100 + group * 20 + i) > 0.4)
      .map((text, i) => ({ _id: `${category}-${i + 1}`, text, value: true, category })),
  );

const ESSENTIALS = ["Owner's manual", "Spare tire and jack", "Floor mats", "Wheel lock key"];
export const essentials = (number: number): Essential[] =>
  ESSENTIALS.map((text, i) => ({ _id: `essential-${i + 1}`, text, value: chance(number, 180 + i) > 0.25 }));

const CODES = [
  { code: "P0456", description: "Evaporative emission system, very small leak" },
  { code: "P0420", description: "Catalyst efficiency below its threshold, bank 1" },
];
/** One in eight cars has a stored error code. */
export const errorCodes = (number: number): ErrorCode[] =>
  number % 8 === 3
    ? [{ ...(CODES[(number >> 3) % 2] as (typeof CODES)[number]), comment: "Stored, not active.", stage: 1 }]
    : [];

export const damageKey = (at: number): string => `damage-${at + 1}`;

/** Creates a damage entry for each close-up picture. */
export const damages = (number: number, marks: readonly Picture[]): Damage[] =>
  marks.map(({ key }, at) => {
    const { text, level, x, y } = damageOf(number, at);
    return { key: damageKey(at), location: { x, y }, level, text, picture: { key }, spot: DAMAGE_SPOT, stage: 1 };
  });

/** The number of owners that the history report of a demo car names. */
export const ownersOf = (number: number): number => 1 + (number % 2);

/** Whether a demo car comes with its maintenance records. */
export const hasRecords = (number: number): boolean => number % 2 === 0;

const HIGHLIGHTS: readonly [text: string, holds?: (number: number) => boolean][] = [
  ["One owner", (number) => ownersOf(number) === 1],
  ["Service records", hasRecords],
  ...["Heated seats", "Backup camera", "New brakes", "Sunroof", "Never smoked in", "Bluetooth"].map(
    (text): [string] => [text],
  ),
  ["Winter tires included"],
  ["Parking sensors"],
];

/** What a seller praises; nothing that the papers of the car contradict. */
export const highlights = (number: number): string[] =>
  HIGHLIGHTS.filter(([, holds], i) => chance(number, 20 + i) > 0.55 && (holds?.(number) ?? true)).map(([text]) => text);
