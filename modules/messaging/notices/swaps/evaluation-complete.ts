import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** To the seller, after the technician has finished. */
export const evaluationComplete = ({ car, swap }: { car: string; swap: string }): LetterDraft => ({
  kind: "evaluation-complete",
  subject: `The evaluation of your ${car} is complete`,
  paragraphs: [
    "Everything the technician wrote down and photographed is on the car's page.",
    "Next, our appraiser compares your car with others on sale and proposes a price. Nothing is published before you agree.",
  ],
  action: { label: "Read the evaluation", path: homeSwapPath(swap) },
});
