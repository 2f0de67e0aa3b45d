import type { ChecklistItem, Damage, ErrorCode, Picture, Tires } from "../findings/schemas.ts";
import {
  Damage as DamageSchema,
  differs,
  ErrorCode as ErrorCodeSchema,
  TIRE_POSITIONS,
  Tire,
} from "../findings/schemas.ts";
import type { Missing, Section } from "../shapes.ts";

/** What an evaluation must contain before one of its stages counts as complete. Pure and browser-safe. */

export type EvaluationDocument = {
  vin: string | null;
  comment: string | null;
  checklist: readonly { text: string; category: string; value: boolean | "NA" | null; comment: string }[];
  errorCodes: readonly Partial<ErrorCode>[];
  damages: readonly Partial<Damage>[];
  tires: Partial<Tires>;
  keys: number | null;
  pictures: readonly Picture[];
};

/** A sentence for each missing item of stage 1, by section; empty if the evaluation can be completed. */
export function missingOf(document: EvaluationDocument): Missing {
  const all: Record<Exclude<Section, "verification">, string[]> = {
    car: document.vin ? [] : ["Enter the VIN. Without it the evaluation cannot be completed."],
    pictures: document.pictures.length > 0 ? [] : ["Add at least one picture of the car."],
    checklist: checklistGaps(document.checklist),
    damages: document.damages.flatMap((damage, i) =>
      DamageSchema.safeParse(damage).success
        ? []
        : [`Damage ${i + 1} needs a location, a level, a text and a picture.`],
    ),
    tires: tireGaps(document.tires),
    errorCodes: document.errorCodes.every((code) => ErrorCodeSchema.safeParse(code).success)
      ? []
      : ["Each error code needs a code, a comment and a description."],
    keys: document.keys === null ? ["Enter the number of keys."] : [],
    comment: document.comment?.trim() ? [] : ["Write a comment."],
  };
  return Object.fromEntries(Object.entries(all).filter(([, sentences]) => sentences.length > 0));
}

/** The same for the verification of stage 2: every item is answered, and what differs is explained. */
export function missingOfVerification(checklist: readonly ChecklistItem[]): Missing {
  const open = checklist.filter(({ stage2 }) => !stage2 || stage2.value === null).length;
  const bare = checklist.filter((item) => differs(item) && !item.stage2?.comment.trim());
  const gaps = [
    ...(open > 0 ? [`${open === 1 ? "1 item is" : `${open} items are`} not verified yet.`] : []),
    ...bare.map(({ text }) => `Say what is different: ${text}.`),
  ];
  return gaps.length > 0 ? { verification: gaps } : {};
}

function checklistGaps(items: EvaluationDocument["checklist"]): string[] {
  const open = items.filter((item) => item.value === null).length;
  const bare = items.filter((item) => item.value === false && !item.comment.trim());
  const gaps = bare.map((item) => `Say what is wrong: ${item.text}.`);
  if (items.length === 0) return ["Answer the checklist."];
  return open > 0 ? [`${open === 1 ? "1 item is" : `${open} items are`} not answered yet.`, ...gaps] : gaps;
}

const POSITION_NAMES = {
  frontLeft: "front left",
  frontRight: "front right",
  rearLeft: "rear left",
  rearRight: "rear right",
};

function tireGaps(tires: Partial<Tires>): string[] {
  const open = TIRE_POSITIONS.filter((position) => !Tire.safeParse(tires[position]).success);
  return open.length > 0
    ? [`Enter brand, size and depth: ${open.map((position) => POSITION_NAMES[position]).join(", ")}.`]
    : [];
}
