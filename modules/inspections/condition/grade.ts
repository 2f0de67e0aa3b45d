import type { ChecklistItem, Damage, ErrorCode, Tires } from "../findings/schemas.ts";
import { GRADED_ITEMS } from "./checklist.ts";

/**
 * The condition grade, from 5.0 down to 0.0, with each deduction that leads to it. Pure and browser-safe. Points are
 * hundredths, so the deductions of a car add up exactly to what its grade is below 5.0.
 */

export type GradeFacts = {
  damages: readonly Pick<Damage, "level">[];
  tires: Tires;
  checklist: readonly Pick<ChecklistItem, "text" | "category" | "value">[];
  errorCodes: readonly Pick<ErrorCode, "code">[];
  keys: number | null;
  /** As the seller or the title says it: "Clean", "Salvage", "Rebuilt". */
  titleStatus: string | null;
};
export type GradeLine = {
  label: string;
  count: number;
  /** The points that are taken off: 15 is 0.15. */
  points: number;
  /** How the points follow from the count, or why they are not what the count says. */
  why: string;
};
export type GradeWord = "Excellent" | "Good" | "Average" | "Rough" | "Poor";
export type Grade = {
  /** Tenths: 47 is 4.7. */
  tenths: number;
  /** "4.7" */
  text: string;
  word: GradeWord;
  lines: readonly GradeLine[];
};

/** "Good, 4.2 of 5" */
export const gradeWords = ({ word, text }: { word: string; text: string }): string => `${word}, ${text} of 5`;

/** The best grade, in points. */
const BEST = 500;

/** The grade of a car and its arithmetic. */
export function gradeOf(facts: GradeFacts): Grade {
  const taken = [...damageLines(facts), ...tireLines(facts), ...checklistLines(facts), ...otherLines(facts)];
  const left = BEST - sum(taken);
  const lines = [...taken, ...limits(left, facts)];
  const tenths = (BEST - sum(lines)) / 10;
  return { tenths, text: (tenths / 10).toFixed(1), word: wordOf(tenths), lines };
}

const sum = (lines: readonly GradeLine[]): number => lines.reduce((total, { points }) => total + points, 0);

/** "0.15" */
export const pointsText = (points: number): string => (points / 100).toFixed(2);

const WORDS: readonly [number, GradeWord][] = [
  [45, "Excellent"],
  [35, "Good"],
  [25, "Average"],
  [15, "Rough"],
];
const wordOf = (tenths: number): GradeWord => WORDS.find(([least]) => tenths >= least)?.[1] ?? "Poor";

/** The line for a kind of finding; none if the car has no such finding. */
function line(label: string, count: number, each: number, most = Number.POSITIVE_INFINITY): GradeLine[] {
  if (count === 0) return [];
  const points = Math.min(count * each, most);
  const times = `${count} × ${pointsText(each)}`;
  return [{ label, count, points, why: points < count * each ? `${times}, at most ${pointsText(most)}` : times }];
}

const DAMAGES = [
  { level: 1, label: "Light damage", each: 5, most: 50 },
  { level: 2, label: "Moderate damage", each: 15, most: 100 },
  { level: 3, label: "Severe damage", each: 40, most: 160 },
];
const damageLines = ({ damages }: GradeFacts) =>
  DAMAGES.flatMap(({ level, label, each, most }) =>
    line(label, damages.filter((damage) => damage.level === level).length, each, most),
  );

function tireLines({ tires }: GradeFacts): GradeLine[] {
  const known = Object.values(tires).filter((tire) => tire !== undefined);
  const worn = (depth: string) => known.filter((tire) => tire.depth === depth).length;
  const brands = new Set(known.map(({ brand }) => brand.trim().toLowerCase()));
  return [
    ...line("Tires to replace soon", worn("4/32 to 6/32"), 10),
    ...line("Tires to replace ASAP", worn("3/32 or less"), 30),
    ...line("Tires of different brands", brands.size > 1 ? 1 : 0, 10),
  ];
}

const CATEGORIES = [
  { category: "look", label: "Problems in Look", each: 10 },
  { category: "operate", label: "Problems in Operate", each: 15 },
  { category: "function", label: "Problems in Function", each: 15 },
  { category: "drive", label: "Problems in Drive", each: 50 },
  { category: "stop", label: "Problems in Stop", each: 50 },
] as const;
/** Items that weigh more than their category count on their own, and not in the category as well. */
function checklistLines({ checklist }: GradeFacts): GradeLine[] {
  const problems = checklist.filter(({ value }) => value === false);
  const own = new Set<string>(Object.values(GRADED_ITEMS));
  const said = (text: string) => (problems.some((item) => item.text === text) ? 1 : 0);
  return [
    ...CATEGORIES.flatMap(({ category, label, each }) =>
      line(label, problems.filter((item) => item.category === category && !own.has(item.text)).length, each),
    ),
    ...line("Airbag or ABS warning lamp", said(GRADED_ITEMS.lamps), 50),
    ...line("Odor or smoke in the cabin", said(GRADED_ITEMS.odor), 30),
  ];
}

const otherLines = ({ errorCodes, keys }: GradeFacts): GradeLine[] => [
  ...line("Stored error codes", errorCodes.length, 20, 100),
  ...line("Fewer than two keys", keys !== null && keys < 2 ? 1 : 0, 10),
];

/** A cap and the floor take off what is left above or below them; the last line rounds down to a tenth. */
function limits(left: number, { checklist, titleStatus }: GradeFacts): GradeLine[] {
  const altered = checklist.some(({ text, value }) => text === GRADED_ITEMS.structure && value === false);
  const branded = titleStatus === "Rebuilt" || titleStatus === "Salvage";
  const lines: GradeLine[] = [];
  const move = (label: string, why: string, to: number) => {
    const points = left - sum(lines) - to;
    if (points !== 0) lines.push({ label, count: 1, points, why });
  };
  if (altered && left > 200) move("Structural repair or flood", "the grade is at most 2.0", 200);
  else if (branded && left > 250) move(`${titleStatus} title`, "the grade is at most 2.5", 250);
  else if (left < 0) move("Lowest grade", "the grade is at least 0.0", 0);
  const rest = left - sum(lines);
  move("Rounded", "down to one decimal", Math.floor(rest / 10) * 10);
  return lines;
}
