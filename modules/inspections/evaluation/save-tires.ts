import { SaveTires } from "../findings/schemas.ts";
import { defineFinding } from "./define-finding.ts";

/** Saves the tires that were inspected; the others stay. */
export const saveTires = defineFinding({
  name: "save-tires",
  input: SaveTires,
  part: "vehicle",
  change: ({ tires: known }, { tires }) => ({ tires: { ...known, ...tires } }),
});
