import { defineFinding } from "./define-finding.ts";
import { SaveOptions } from "./schemas.ts";

/** The car's equipment, instead of what the seller named. */
export const saveOptions = defineFinding({
  name: "save-options",
  input: SaveOptions,
  part: "vehicle",
  change: (_found, { options }) => ({ options }),
});
