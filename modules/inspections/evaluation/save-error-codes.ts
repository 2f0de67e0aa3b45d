import { SaveErrorCodes } from "../findings/schemas.ts";
import { defineFinding } from "./define-finding.ts";

/** Replaces the list of error codes stored in the car, and says whether its self-checks had finished. */
export const saveErrorCodes = defineFinding({
  name: "save-error-codes",
  input: SaveErrorCodes,
  part: "vehicle",
  change: (_found, { errorCodes, obdReadiness }) => ({ errorCodes, ...(obdReadiness ? { obdReadiness } : {}) }),
});
