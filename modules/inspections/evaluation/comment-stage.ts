import { defineFinding } from "./define-finding.ts";
import { CommentStage } from "./schemas.ts";

/** The technician's comment: stage 1 is for buyers, stage 2 for the team. */
export const commentStage = defineFinding({
  name: "comment-stage",
  input: CommentStage,
  part: "inspection",
  change: (_found, { stage, comment }) => (stage === 1 ? { stage1Comment: comment } : { stage2Comment: comment }),
});
