import { defineFinding } from "./define-finding.ts";
import { SaveKeys } from "./schemas.ts";

/** Saves the number of keys. */
export const saveKeys = defineFinding({
  name: "save-keys",
  input: SaveKeys,
  part: "vehicle",
  change: (_found, { keys }) => ({ keys }),
});
