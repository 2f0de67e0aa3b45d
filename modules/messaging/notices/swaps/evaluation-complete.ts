import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** To the seller, after the technician has finished. */
export const evaluationComplete = ({ car, swap }: { car: string; swap: string }): LetterDraft => ({
  kind: "evaluation-complete",
  subject: `The evaluation of your ${car} is complete`,
  paragraphs: [
    "The technician has written down and photographed everything that buyers ask about.",
    "Next, our appraiser compares your car with others on sale and proposes a price. Nothing is published before you agree.",
  ],
  action: { label: "See where your car stands", path: homeSwapPath(swap) },
});
