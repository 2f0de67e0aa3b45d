import { claimPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** To the seller, when the buyer takes back a claim. */
export const claimWithdrawn = ({ car, claim }: { car: string; claim: string }): LetterDraft => ({
  kind: "claim-withdrawn",
  subject: `The claim about your ${car} is withdrawn`,
  paragraphs: ["The buyer has taken back the claim. You have nothing more to do."],
  action: { label: "Open the claim", path: claimPath(claim) },
});
