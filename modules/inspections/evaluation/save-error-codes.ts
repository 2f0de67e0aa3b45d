import { defineFinding } from "./define-finding.ts";
import { SaveErrorCodes } from "./schemas.ts";

/** The codes that are stored in the car, instead of those known before. */
export const saveErrorCodes = defineFinding({
  name: "save-error-codes",
  input: SaveErrorCodes,
  part: "vehicle",
  change: (_found, { errorCodes }) => ({ errorCodes }),
});
