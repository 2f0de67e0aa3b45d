import { newId } from "#modules/kernel/ids.ts";
import { changeDamages } from "./answers.ts";
import { defineFinding } from "./define-finding.ts";
import { ReportDamage } from "./schemas.ts";

/** Adds a damage with its place on the drawing and its picture. */
export const reportDamage = defineFinding({
  name: "report-damage",
  input: ReportDamage,
  part: "vehicle",
  change: (found, { damage }) => ({ damages: changeDamages(found, { remove: [], change: [], report: damage }, newId) }),
});
