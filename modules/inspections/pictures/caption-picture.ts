import { notFound } from "#modules/kernel/result.ts";
import { defineFinding } from "../evaluation/define-finding.ts";
import { CaptionPicture } from "../findings/schemas.ts";
import { changePicture } from "./lists.ts";

/** Sets a picture's alternative text, its note, and whether it is private. */
export const captionPicture = defineFinding({
  name: "caption-picture",
  input: CaptionPicture,
  part: "pictures",
  change: (found, { key, alt = "", note = "", private: hidden }) =>
    changePicture(found, key, ({ alt: _, note: __, private: ___, ...picture }) => [
      { ...picture, ...(alt && { alt }), ...(note && { note }), ...(hidden && { private: true }) },
    ]) ?? notFound("picture"),
});
