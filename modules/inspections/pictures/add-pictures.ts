import { changePictures } from "../evaluation/answers.ts";
import { defineFinding } from "../evaluation/define-finding.ts";
import { AddPictures } from "../evaluation/schemas.ts";
import { LISTS, withAngle } from "./lists.ts";

/** Adds pictures whose files were uploaded before. A picture of an angle takes the place of the one before it. */
export const addPictures = defineFinding({
  name: "add-pictures",
  input: AddPictures,
  part: "pictures",
  change: (found, { kind, keys, angle }) => {
    const [key] = keys;
    if (angle && key) return { picturesOverview: withAngle(found.picturesOverview, key, angle) };
    return { [LISTS[kind]]: changePictures(found[LISTS[kind]], { add: keys, remove: [] }) };
  },
});
