import { type Findings, openDamages } from "#modules/inspections/schemas.ts";
import type { Swap } from "#modules/swaps/index.ts";
import type { Car, CarEvaluation } from "./shapes.ts";
import { isUnderWarranty } from "./warranty.ts";

/**
 * A newer car that its seller looked at: the factory's warranty still runs, and a notice of it stands in the
 * evaluation's place (spec 2.6).
 */
export const isReplaced = (swap: Swap, warranty: Car["warranty"]): boolean =>
  swap.inspectionSelf && swap.factoryWarrantyUser && isUnderWarranty(swap, warranty);

/** What the technician found, as buyers read it: the listing's items, no names, no codes of the team. */
export function evaluationOf(swap: Swap, found: Findings): CarEvaluation | null {
  if (!swap.stage1CompleteAt) return null;
  return {
    date: swap.stage1CompleteAt.toISOString(),
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
    essentials: found.essentials.map(({ text, value }) => ({ text, there: value })),
  };
}
