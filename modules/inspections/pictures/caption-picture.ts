import { notFound } from "#modules/kernel/result.ts";
import { defineFinding } from "../evaluation/define-finding.ts";
import { CaptionPicture } from "../evaluation/schemas.ts";
import { changePicture } from "./lists.ts";

/** Sets a picture's alternative text and whether it is private. */
export const captionPicture = defineFinding({
  name: "caption-picture",
  input: CaptionPicture,
  part: "pictures",
  change: (found, { key, swap: _, version: __, ...said }) =>
    changePicture(found, key, (picture) => [{ ...picture, ...said }]) ?? notFound("picture"),
});
