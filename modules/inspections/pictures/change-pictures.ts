import { changePictures as changed } from "../evaluation/answers.ts";
import { defineFinding } from "../evaluation/define-finding.ts";
import { ChangePictures } from "../evaluation/schemas.ts";
import { LISTS } from "./lists.ts";

/** Removes pictures and appends others, whose files were uploaded before. */
export const changePictures = defineFinding({
  name: "change-pictures",
  input: ChangePictures,
  part: "pictures",
  change: (found, { kind, ...said }) => ({ [LISTS[kind]]: changed(found[LISTS[kind]], said) }),
});
