import { defineFinding } from "./define-finding.ts";
import { SaveKeys } from "./schemas.ts";

/** How many keys there are. */
export const saveKeys = defineFinding({
  name: "save-keys",
  input: SaveKeys,
  part: "vehicle",
  change: (_found, { keys }) => ({ keys }),
});
