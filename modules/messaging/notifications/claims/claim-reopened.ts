import { claimWord } from "#modules/claims/schemas.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { claimPath } from "#modules/kernel/paths.ts";
import type { Channel } from "#modules/swaps/lifecycle.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type About = { car: string; claim: string; channel: Channel; decideBy: string };

/** To both parties, when a decision is taken back. */
export const claimReopened = ({ car, claim, channel, decideBy }: About): EmailDraft => ({
  kind: "claim-reopened",
  subject: `The ${claimWord(channel)} about the ${car} is decided again`,
  paragraphs: [
    `We have taken back our decision. The page of the ${claimWord(channel)} says why.`,
    `We'll decide again by ${formatDate(decideBy)}. Until then, you can add to it.`,
  ],
  action: { label: `Open the ${claimWord(channel)}`, path: claimPath(claim) },
});
