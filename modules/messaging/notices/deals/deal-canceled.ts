import { homeSwapPath, sharedCarPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** To both sides. */
export const dealCanceled = ({
  car,
  swap,
  reason,
  seller,
}: {
  car: string;
  swap: string;
  reason: string;
  seller: boolean;
}): LetterDraft => ({
  kind: "deal-canceled",
  subject: `The deal for ${seller ? "your" : "the"} ${car} is canceled`,
  paragraphs: [
    "The signed deal no longer stands.",
    `The reason: ${reason}`,
    "A dealmaker calls you about what happens next.",
  ],
  action: { label: "Open the car's page", path: seller ? homeSwapPath(swap) : sharedCarPath(swap) },
});
