import { formatMoment } from "#modules/kernel/format-time.ts";
import { bookInspectionPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the seller. */
export const evaluationCanceled = ({ car, swap, at }: { car: string; swap: string; at: string }): EmailDraft => ({
  kind: "evaluation-canceled",
  subject: `The evaluation of your ${car} is canceled`,
  paragraphs: [
    `The appointment on ${formatMoment(at)} will not take place. Choose another time whenever it suits you.`,
  ],
  action: { label: "Choose another time", path: bookInspectionPath(swap) },
  by: "both",
});
