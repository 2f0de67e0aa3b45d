import { notFound } from "#modules/kernel/result.ts";
import { defineFinding } from "../evaluation/define-finding.ts";
import { PictureRef } from "../findings/schemas.ts";

/** Sets the car's cover picture, which can't be private. */
export const chooseCover = defineFinding({
  name: "choose-cover",
  input: PictureRef,
  part: "picture",
  change: (found, { key }) =>
    [...found.picturesOverview, ...found.picturesDamages].some((one) => one.key === key && !one.private)
      ? { cover: key }
      : notFound("picture"),
});
