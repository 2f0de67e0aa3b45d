import { notFound } from "#modules/kernel/result.ts";
import { defineFinding } from "./define-finding.ts";
import { RemoveDamage } from "./schemas.ts";

/** Removes a damage from the list, for example after a repair. */
export const removeDamage = defineFinding({
  name: "remove-damage",
  input: RemoveDamage,
  part: "vehicle",
  change: ({ damages }, { key }) =>
    damages.some((damage) => damage.key === key)
      ? { damages: damages.filter((damage) => damage.key !== key) }
      : notFound("damage"),
});
