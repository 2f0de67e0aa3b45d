import { withAngle } from "../angles.ts";
import { changePictures as changed } from "../evaluation/answers.ts";
import { defineFinding } from "../evaluation/define-finding.ts";
import { ChangePictures, type Picture } from "../findings/schemas.ts";
import { LISTS } from "./lists.ts";

/**
 * Removes pictures and appends others, whose files were uploaded before. The picture of an angle takes the place of the
 * one before it. Missing angles don't keep anyone from completing the evaluation.
 */
export const changePictures = defineFinding({
  name: "change-pictures",
  input: ChangePictures,
  part: "pictures",
  change(found, { kind, angle, ...said }) {
    const [key] = said.add;
    if (angle && key) return { picturesOverview: withAngle<Picture>(found.picturesOverview, { key, angle }) };
    return { [LISTS[kind]]: changed(found[LISTS[kind]], said) };
  },
});
