import { defineFinding } from "./define-finding.ts";
import { SaveTires } from "./schemas.ts";

/** The tires that were looked at; the others stay. */
export const saveTires = defineFinding({
  name: "save-tires",
  input: SaveTires,
  part: "vehicle",
  change: ({ tires: known }, { tires }) => ({ tires: { ...known, ...tires } }),
});
