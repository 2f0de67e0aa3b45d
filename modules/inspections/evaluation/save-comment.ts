import { SaveComment } from "../findings/schemas.ts";
import { defineFinding } from "./define-finding.ts";

/** Saves the comment that buyers read with the evaluation. */
export const saveComment = defineFinding({
  name: "save-comment",
  input: SaveComment,
  part: "inspection",
  change: (_found, { comment }) => ({ stage1Comment: comment }),
});
