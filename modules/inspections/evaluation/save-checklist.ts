import { answerChecklist } from "./answers.ts";
import { defineFinding } from "./define-finding.ts";
import { SaveChecklist } from "./schemas.ts";

/** Answers items of the checklist, one by one or what is left of a group. */
export const saveChecklist = defineFinding({
  name: "save-checklist",
  input: SaveChecklist,
  part: "vehicle",
  change: (found, said) => ({ checklist: answerChecklist(found, said) }),
});
