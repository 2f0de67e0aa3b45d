import { SaveEssentials } from "../findings/schemas.ts";
import { defineFinding } from "./define-finding.ts";

/** Saves what comes with the car: manual, mats, spare wheel. */
export const saveEssentials = defineFinding({
  name: "save-essentials",
  input: SaveEssentials,
  part: "vehicle",
  change: (_found, { essentials }) => ({ essentials }),
});
