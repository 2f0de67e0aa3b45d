import { claimWord } from "#modules/claims/schemas.ts";
import { claimPath } from "#modules/kernel/paths.ts";
import type { Channel } from "#modules/swaps/lifecycle.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type About = { car: string; claim: string; channel: Channel };

/** To the seller, when the buyer takes back a claim. */
export const claimWithdrawn = ({ car, claim, channel }: About): EmailDraft => ({
  kind: "claim-withdrawn",
  subject: `The ${claimWord(channel)} about your ${car} is withdrawn`,
  paragraphs: [`The ${channel === "auction" ? "dealer" : "buyer"} has taken it back. You have nothing more to do.`],
  action: { label: `Open the ${claimWord(channel)}`, path: claimPath(claim) },
});
