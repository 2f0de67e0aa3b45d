import { VerifyEvaluation } from "../findings/schemas.ts";
import { verifyChecklist } from "./answers.ts";
import { defineFinding } from "./define-finding.ts";

/** Saves the answers of stage 2 beside those of stage 1, and the comment for the team. */
export const verifyEvaluation = defineFinding({
  name: "verify-evaluation",
  input: VerifyEvaluation,
  part: "inspection",
  panel: "verification",
  change: (found, { answers, comment }) => ({
    checklist: verifyChecklist(found, answers),
    ...(comment === undefined ? {} : { stage2Comment: comment || null }),
  }),
});
