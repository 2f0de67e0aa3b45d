import { claimWord } from "#modules/claims/schemas.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { claimPath } from "#modules/kernel/paths.ts";
import type { Channel } from "#modules/swaps/lifecycle.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type About = {
  car: string;
  claim: string;
  channel: Channel;
  reason: string;
  granted: boolean;
  sellerCents: number;
  swaplotCents: number;
  /** The reader is the seller. */
  seller: boolean;
};

/** To both parties, once the decision is final. */
export function claimDecided(about: About): EmailDraft {
  const { car, claim, channel, reason, granted, sellerCents, swaplotCents } = about;
  const shares: [string, string][] = [
    ["Refund to the buyer", formatCents(sellerCents + swaplotCents)],
    ...(sellerCents > 0 ? [["Paid by the seller", formatCents(sellerCents)] as [string, string]] : []),
    ...(swaplotCents > 0 ? [["Paid by Swaplot", formatCents(swaplotCents)] as [string, string]] : []),
  ];
  return {
    kind: "claim-decided",
    subject: `The ${claimWord(channel)} about the ${car} is ${granted ? "granted" : "declined"}`,
    paragraphs: [...whatFollows(about), `The reason: ${reason}`],
    facts: granted ? shares : [],
    action: { label: "Read the decision", path: claimPath(claim) },
  };
}

function whatFollows({ granted, seller, sellerCents }: About): string[] {
  if (!granted) return seller ? ["The buyer gets no refund."] : ["You get no refund."];
  if (!seller) return ["We'll send you the refund and let you know when it is on its way."];
  return sellerCents > 0
    ? ["The buyer gets a refund. Your dealmaker will tell you how to pay your part."]
    : ["The buyer gets a refund from Swaplot. You have nothing to pay."];
}
