import { SaveChecklist } from "../findings/schemas.ts";
import { answerChecklist } from "./answers.ts";
import { defineFinding } from "./define-finding.ts";

/** Answers items of the checklist: single items, or the remaining items of a group. */
export const saveChecklist = defineFinding({
  name: "save-checklist",
  input: SaveChecklist,
  part: "vehicle",
  change: (found, said) => ({ checklist: answerChecklist(found, said) }),
});
