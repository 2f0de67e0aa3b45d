import { formatDate } from "#modules/kernel/format-time.ts";
import { claimPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

type About = { car: string; claim: string; decideBy: string };

/** To both parties, when a decision is taken back. */
export const claimReopened = ({ car, claim, decideBy }: About): LetterDraft => ({
  kind: "claim-reopened",
  subject: `The claim about the ${car} is decided again`,
  paragraphs: [
    "We have taken back our decision. The page of the claim says why.",
    `We decide again by ${formatDate(decideBy)}. Until then, you can add to the claim.`,
  ],
  action: { label: "Open the claim", path: claimPath(claim) },
});
