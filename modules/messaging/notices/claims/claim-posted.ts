import { claimPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** To the parties of a claim, when somebody else has added something to it. */
export const claimPosted = ({ car, claim, from }: { car: string; claim: string; from: string }): LetterDraft => ({
  kind: "claim-posted",
  subject: `New message about the claim for the ${car}`,
  paragraphs: [`${from} has added to the claim.`],
  action: { label: "Open the claim", path: claimPath(claim) },
});
