import { defineFinding } from "./define-finding.ts";
import { CommentStage } from "./schemas.ts";

/** The technician's comment. Buyers see the comment of stage 1; only the team sees the one of stage 2. */
export const commentStage = defineFinding({
  name: "comment-stage",
  input: CommentStage,
  part: "inspection",
  change: (_found, { stage, comment }) => (stage === 1 ? { stage1Comment: comment } : { stage2Comment: comment }),
});
