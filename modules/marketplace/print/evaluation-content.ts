import { findingsOf } from "#modules/inspections/index.ts";
import { type DamageMark, damageMarks, type Grade, OBD_LABELS, OBD_SENTENCES } from "#modules/inspections/schemas.ts";
import { system } from "#modules/kernel/actor.ts";
import { findSwapRow } from "#modules/swaps/index.ts";
import { evaluationOf } from "../listing/car-evaluation.ts";
import { picturesOf } from "../listing/car-pictures.ts";
import { CHECK_GROUPS, TIRE_NAMES, TREADS } from "../listing/evaluation.ts";
import { findCar } from "../listing/find-car.ts";
import type { CarEvaluation } from "../listing/shapes.ts";
import type { PrintFrame } from "./frame.ts";
import { headOf, MOST_PICTURES, summaryOf } from "./print-content.ts";

type Pairs = [string, string][];

/** The printable evaluation: what buyers read about it, without personal data and without the codes of the team. */
export type EvaluationContent = PrintFrame & {
  style: string | null;
  place: string;
  facts: Pairs;
  titleNotes: string;
  options: string[];
  /** ISO. */
  date: string;
  /** Whether the seller made the evaluation. */
  self: boolean;
  grade: Grade;
  marks: DamageMark[];
  summary: Pairs;
  comment: string | null;
  damages: { mark: DamageMark; text: string; picture: string }[];
  tires: Pairs;
  codes: Pairs;
  checklist: { label: string; items: Pairs }[];
  essentials: Pairs;
  /** Keys of pictures: the cover first. */
  pictures: string[];
};

/** Undefined unless the car was evaluated. The same for every reader, also before the car is listed. */
export async function evaluationContent(id: string): Promise<EvaluationContent | undefined> {
  const [car, swap] = await Promise.all([findCar(system, id), findSwapRow(system, id)]);
  if (!car || !swap) return undefined;
  const findings = await findingsOf(swap);
  const found = evaluationOf(swap, findings);
  if (!found) return undefined;
  const marks = damageMarks(found.damages);
  return {
    ...headOf(car),
    date: found.date,
    self: found.self,
    grade: found.grade,
    marks,
    comment: found.comment,
    summary: summaryOf(found),
    damages: found.damages.flatMap(({ text, picture }, at) => {
      const mark = marks[at];
      return mark ? [{ mark, text, picture: picture ?? "" }] : [];
    }),
    ...answersOf(found),
    pictures: picturesOf({ ...findings, picturesDamages: [], damages: [] }, new Map())
      .map(({ key }) => key)
      .slice(0, MOST_PICTURES),
  };
}

function answersOf({ tires, errorCodes, obdReadiness, checklist, essentials }: CarEvaluation) {
  const positions = Object.keys(TIRE_NAMES) as (keyof typeof TIRE_NAMES)[];
  const answered = checklist.filter(({ value }) => value !== null);
  return {
    tires: positions.flatMap((position): Pairs => {
      const tire = tires[position];
      const depth = tire && `${tire.depth}, ${TREADS[tire.depth].words}`;
      return tire ? [[`${TIRE_NAMES[position]}: ${tire.brand}, ${tire.size}`, depth ?? ""]] : [];
    }),
    codes: [
      ...(errorCodes.length === 0
        ? ([["No error codes reported by the scanner.", ""]] satisfies Pairs)
        : errorCodes.map(({ code, description }): [string, string] => [description, code])),
      ...(obdReadiness
        ? ([[OBD_SENTENCES[obdReadiness], `Self-checks: ${OBD_LABELS[obdReadiness].toLowerCase()}`]] satisfies Pairs)
        : []),
    ],
    checklist: Object.entries(CHECK_GROUPS).map(([group, label]) => ({
      label,
      items: answered.filter(({ category }) => category === group).map(verdictOf),
    })),
    essentials: essentials.map(({ text, there }): [string, string] => [text, there ? "There" : "Missing"]),
  };
}

const VERDICTS = { true: "Fine", false: "Problem", NA: "Does not apply" };
const verdictOf = ({ text, value, comment }: CarEvaluation["checklist"][number]): [string, string] => {
  const verdict = value === null ? "" : VERDICTS[`${value}`];
  return [text, comment ? `${verdict}: ${comment}` : verdict];
};
