import { newId } from "#modules/kernel/ids.ts";
import { notFound } from "#modules/kernel/result.ts";
import { changeDamages } from "./answers.ts";
import { defineFinding } from "./define-finding.ts";
import { ChangeDamage } from "./schemas.ts";

/** Corrects the description or the level of a damage. */
export const changeDamage = defineFinding({
  name: "change-damage",
  input: ChangeDamage,
  part: "vehicle",
  change: (found, change) =>
    found.damages.some(({ key }) => key === change.key)
      ? { damages: changeDamages(found, { remove: [], change: [change] }, newId) }
      : notFound("damage"),
});
