import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the seller, after the technician has finished. */
export const evaluationComplete = ({ car, swap }: { car: string; swap: string }): EmailDraft => ({
  kind: "evaluation-complete",
  subject: `The evaluation of your ${car} is complete`,
  paragraphs: [
    "The technician has recorded and photographed everything buyers ask about.",
    "Next, our appraiser compares your car with others for sale and suggests a price. We won't publish anything until you agree.",
  ],
  action: { label: "See your car's status", path: homeSwapPath(swap) },
});
