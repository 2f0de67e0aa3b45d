import { claimWord } from "#modules/claims/schemas.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { claimPath } from "#modules/kernel/paths.ts";
import type { Channel } from "#modules/swaps/lifecycle.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type About = { car: string; claim: string; channel: Channel; decideBy: string; late: boolean };

/** To the buyer, when the seller has answered, and to both when the deadline has passed without an answer. */
export const claimAnswered = ({ car, claim, channel, decideBy, late }: About): EmailDraft => ({
  kind: "claim-answered",
  subject: late
    ? `The ${claimWord(channel)} about the ${car} is decided without an answer`
    : `The seller of the ${car} has answered`,
  paragraphs: [
    late
      ? "The seller has not answered in time."
      : `You can read the answer on the page of the ${claimWord(channel)}, and add what is missing.`,
    `We'll look at both sides and decide by ${formatDate(decideBy)}.`,
  ],
  action: { label: `Open the ${claimWord(channel)}`, path: claimPath(claim) },
});
