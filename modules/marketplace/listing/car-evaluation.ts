import { type Findings, gradeOf, openDamages } from "#modules/inspections/schemas.ts";
import type { Swap } from "#modules/swaps/index.ts";
import type { Car, CarEvaluation } from "./shapes.ts";
import { isUnderWarranty } from "./warranty.ts";

/** A newer car that its seller inspected: the factory warranty is still valid, and a notice replaces the evaluation. */
export const isReplaced = (swap: Swap, warranty: Car["warranty"]): boolean =>
  swap.inspectionSelf && swap.factoryWarrantyUser && isUnderWarranty(swap, warranty);

/** The technician's findings as buyers see them: the listing's items, without names or the team's codes. */
export function evaluationOf(swap: Swap, found: Findings): CarEvaluation | null {
  if (!swap.stage1CompleteAt) return null;
  return {
    date: swap.stage1CompleteAt.toISOString(),
    grade: gradeOf({ ...found, titleStatus: swap.titleStatus }),
    comment: found.stage1Comment,
    self: swap.inspectionSelf,
    checklist: found.checklist
      .filter((item) => item.listing)
      .map(({ text, category, value, comment }) => ({ text, category, value, comment })),
    damages: openDamages(found).map(({ key, text, level, location, picture }) => ({
      key,
      text,
      level,
      location,
      picture: picture?.key ?? null,
    })),
    tires: found.tires,
    errorCodes: found.errorCodes.map(({ code, description }) => ({ code, description })),
    obdReadiness: found.obdReadiness,
    essentials: found.essentials.map(({ text, value }) => ({ text, there: value })),
  };
}
