import { SaveDamages } from "../findings/schemas.ts";
import { changeDamages } from "./answers.ts";
import { defineFinding } from "./define-finding.ts";

/** Corrects and removes reported damages. */
export const saveDamages = defineFinding({
  name: "save-damages",
  input: SaveDamages,
  part: "vehicle",
  panel: "damages",
  change: (found, said) => ({ damages: changeDamages(found, said) }),
});
