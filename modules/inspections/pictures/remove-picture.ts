import { notFound } from "#modules/kernel/result.ts";
import { defineFinding } from "../evaluation/define-finding.ts";
import { PictureRef } from "../findings/schemas.ts";
import { changePicture } from "./lists.ts";

/** Removes a picture from the car's gallery. */
export const removePicture = defineFinding({
  name: "remove-picture",
  input: PictureRef,
  part: "pictures",
  change: (found, { key }) => changePicture(found, key, () => []) ?? notFound("picture"),
});
