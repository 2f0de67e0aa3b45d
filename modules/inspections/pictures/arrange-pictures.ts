import { defineFinding } from "../evaluation/define-finding.ts";
import { ArrangePictures } from "../findings/schemas.ts";
import { arranged } from "./lists.ts";

/** Sets the order of the pictures in both groups. Omitted pictures stay behind the others of their group. */
export const arrangePictures = defineFinding({
  name: "arrange-pictures",
  input: ArrangePictures,
  part: "pictures",
  change: (found, { overview, damages }) => arranged(found, { overview, damages }),
});
