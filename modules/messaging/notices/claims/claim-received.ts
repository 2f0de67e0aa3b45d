import { formatDate } from "#modules/kernel/format-time.ts";
import { claimPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

type About = { car: string; claim: string; number: number; answerBy: string };

/** To the buyer, who has opened a claim. */
export const claimReceived = ({ car, claim, number, answerBy }: About): LetterDraft => ({
  kind: "claim-received",
  subject: `We have received your claim about the ${car}`,
  paragraphs: [
    `The seller has until ${formatDate(answerBy)} to answer. We decide within five days after that and tell you the reason.`,
    "If you find out more, please add it to the claim.",
  ],
  facts: [["Claim", String(number)]],
  action: { label: "Open the claim", path: claimPath(claim) },
});
