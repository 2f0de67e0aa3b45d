import { bookInspectionPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the seller: the visit failed. */
export const evaluationMissed = ({ car, swap, reason }: { car: string; swap: string; reason: string }): EmailDraft => ({
  kind: "evaluation-missed",
  subject: `The evaluation of your ${car} did not take place`,
  paragraphs: [`The technician could not look at your car: ${reason}`, "Choose another time. It costs nothing."],
  action: { label: "Choose another time", path: bookInspectionPath(swap) },
  by: "both",
});
