import { claimTitle, claimWord } from "#modules/claims/schemas.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { claimPath } from "#modules/kernel/paths.ts";
import type { Channel } from "#modules/swaps/lifecycle.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type About = { car: string; claim: string; channel: Channel; number: number; answerBy: string };

/** To the buyer, who has opened a claim. */
export const claimReceived = ({ car, claim, channel, number, answerBy }: About): EmailDraft => ({
  kind: "claim-received",
  subject: `We have received your ${claimWord(channel)} about the ${car}`,
  paragraphs: [
    `The seller has until ${formatDate(answerBy)} to answer. We'll decide within five days after that and tell you the reason.`,
    "If you find out more, please add it there.",
  ],
  facts: [[claimTitle(channel), String(number)]],
  action: { label: `Open the ${claimWord(channel)}`, path: claimPath(claim) },
});
