import { SaveKeys } from "../findings/schemas.ts";
import { defineFinding } from "./define-finding.ts";

/** Saves the number of keys. */
export const saveKeys = defineFinding({
  name: "save-keys",
  input: SaveKeys,
  part: "vehicle",
  change: (_found, { keys }) => ({ keys }),
});
