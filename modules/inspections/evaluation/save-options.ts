import { SaveOptions } from "../findings/schemas.ts";
import { defineFinding } from "./define-finding.ts";

/** Replaces the equipment that the seller named. */
export const saveOptions = defineFinding({
  name: "save-options",
  input: SaveOptions,
  part: "vehicle",
  change: (_found, { options }) => ({ options }),
});
