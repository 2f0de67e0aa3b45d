import { claimWord } from "#modules/claims/schemas.ts";
import { claimPath } from "#modules/kernel/paths.ts";
import type { Channel } from "#modules/swaps/lifecycle.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type About = { car: string; claim: string; channel: Channel; from: string };

/** To the parties of a claim, when somebody else has added something to it. */
export const claimPosted = ({ car, claim, channel, from }: About): EmailDraft => ({
  kind: "claim-posted",
  subject: `New message about the ${claimWord(channel)} for the ${car}`,
  paragraphs: [`${from} has added to the ${claimWord(channel)}.`],
  action: { label: `Open the ${claimWord(channel)}`, path: claimPath(claim) },
});
