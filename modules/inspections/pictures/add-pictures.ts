import { changePictures } from "../evaluation/answers.ts";
import { defineFinding } from "../evaluation/define-finding.ts";
import { AddPictures } from "../evaluation/schemas.ts";
import { LISTS } from "./lists.ts";

/** Appends pictures; the files were uploaded before. */
export const addPictures = defineFinding({
  name: "add-pictures",
  input: AddPictures,
  part: "pictures",
  change: (found, { kind, keys }) => ({ [LISTS[kind]]: changePictures(found[LISTS[kind]], { add: keys, remove: [] }) }),
});
