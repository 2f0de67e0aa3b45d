import { newId } from "#modules/kernel/ids.ts";
import { ReportDamage } from "../findings/schemas.ts";
import { defineFinding } from "./define-finding.ts";

/** Adds a damage with its place on the drawing and its picture. A damage that was reported before is not added again. */
export const reportDamage = defineFinding({
  name: "report-damage",
  input: ReportDamage,
  part: "vehicle",
  panel: "damages",
  change: ({ damages }, { damage, key = newId() }) =>
    damages.some((known) => known.key === key) ? {} : { damages: [...damages, { ...damage, key }] },
});
