// The messages about claims.

import { claimTitle, claimWord } from "#modules/claims/schemas.ts";
import { NAME } from "#modules/kernel/brand.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { claimPath } from "#modules/kernel/paths.ts";
import type { Channel } from "#modules/swaps/lifecycle.ts";
import type { EmailDraft } from "../../message-schemas.ts";

export { claimOpened } from "./claim-opened.ts";

type About = { car: string; claim: string; channel: Channel; from: string };

/** To the parties of a claim, when someone else has added something to it. */
export const claimPosted = ({ car, claim, channel, from }: About): EmailDraft => ({
  kind: "claim-posted",
  subject: `New message about the ${claimWord(channel)} for the ${car}`,
  paragraphs: [`${from} has added to the ${claimWord(channel)}.`],
  action: { label: `Open the ${claimWord(channel)}`, path: claimPath(claim) },
});

type ClaimWithdrawn = { car: string; claim: string; channel: Channel };

/** To the seller, when the buyer takes back a claim. */
export const claimWithdrawn = ({ car, claim, channel }: ClaimWithdrawn): EmailDraft => ({
  kind: "claim-withdrawn",
  subject: `The ${claimWord(channel)} about your ${car} is withdrawn`,
  paragraphs: [`The ${channel === "auction" ? "dealer" : "buyer"} has taken it back. You have nothing more to do.`],
  action: { label: `Open the ${claimWord(channel)}`, path: claimPath(claim) },
});

type ClaimReopened = { car: string; claim: string; channel: Channel; decideBy: string };

/** To both parties, when a decision is taken back. */
export const claimReopened = ({ car, claim, channel, decideBy }: ClaimReopened): EmailDraft => ({
  kind: "claim-reopened",
  subject: `We’re deciding the ${claimWord(channel)} about the ${car} again`,
  paragraphs: [
    `We have taken back our decision. The page of the ${claimWord(channel)} says why.`,
    `We’ll decide again by ${formatDate(decideBy)}. Until then, you can add to it.`,
  ],
  action: { label: `Open the ${claimWord(channel)}`, path: claimPath(claim) },
});

/** To the buyer, once money was sent back. `claim`: the claim that it was granted for. */
export const refundPaid = ({
  car,
  amountCents,
  claim,
}: {
  car: string;
  amountCents: number;
  claim: { id: string; channel: Channel } | null;
}): EmailDraft => ({
  kind: "refund-paid",
  subject: `Your refund for the ${car} is on its way`,
  paragraphs: ["We have paid you back. Depending on your bank, it can take up to two business days to arrive."],
  facts: [["Amount", formatCents(amountCents)]],
  ...(claim && { action: { label: `Open the ${claimWord(claim.channel)}`, path: claimPath(claim.id) } }),
});

type ClaimReceived = { car: string; claim: string; channel: Channel; number: number; answerBy: string };

/** To the buyer, who has opened a claim. */
export const claimReceived = ({ car, claim, channel, number, answerBy }: ClaimReceived): EmailDraft => ({
  kind: "claim-received",
  subject: `We have received your ${claimWord(channel)} about the ${car}`,
  paragraphs: [
    `The seller has until ${formatDate(answerBy)} to answer. We’ll decide within five days after that and tell you the reason.`,
    "If you find out more, please add it there.",
  ],
  facts: [[claimTitle(channel), String(number)]],
  action: { label: `Open the ${claimWord(channel)}`, path: claimPath(claim) },
});

type ClaimAnswered = { car: string; claim: string; channel: Channel; decideBy: string; late: boolean };

/** To the buyer, when the seller has answered, and to both when the deadline has passed without an answer. */
export const claimAnswered = ({ car, claim, channel, decideBy, late }: ClaimAnswered): EmailDraft => ({
  kind: "claim-answered",
  subject: late
    ? `The ${claimWord(channel)} about the ${car} is decided without an answer`
    : `The seller of the ${car} has answered`,
  paragraphs: [
    late
      ? "The seller has not answered in time."
      : `You can read the answer on the page of the ${claimWord(channel)}, and add what is missing.`,
    `We’ll look at both sides and decide by ${formatDate(decideBy)}.`,
  ],
  action: { label: `Open the ${claimWord(channel)}`, path: claimPath(claim) },
});

type ClaimDecided = {
  car: string;
  claim: string;
  channel: Channel;
  reason: string;
  granted: boolean;
  /** The sale is unwound: everything goes back. */
  unwound?: boolean;
  sellerCents: number;
  swaplotCents: number;
  /** The reader is the seller. */
  seller: boolean;
};

/** To both parties, once the decision is final. */
export function claimDecided(about: ClaimDecided): EmailDraft {
  const { car, claim, channel, reason, granted, sellerCents, swaplotCents } = about;
  const shares: [string, string][] = [
    ["Refund to the buyer", formatCents(sellerCents + swaplotCents)],
    ...(sellerCents > 0 ? [["The seller’s part", formatCents(sellerCents)] as [string, string]] : []),
    ...(swaplotCents > 0 ? [[`Paid by ${NAME}`, formatCents(swaplotCents)] as [string, string]] : []),
  ];
  return {
    kind: "claim-decided",
    subject: `The ${claimWord(channel)} about the ${car} is ${granted ? "granted" : "declined"}`,
    paragraphs: [...whatFollows(about), `The reason: ${reason}`],
    facts: granted && !about.unwound ? shares : [],
    action: { label: "Read the decision", path: claimPath(claim) },
  };
}

function whatFollows({ granted, unwound, seller, sellerCents }: ClaimDecided): string[] {
  if (unwound)
    return seller
      ? [
          "The sale is unwound: your car, its keys, and its title come back to you, and you pay back what you got. Your fee goes back to you.",
          "Your dealmaker will agree with you on a day.",
        ]
      : [
          "The sale is unwound: the car, its keys, and its title go back to the seller, and you get back what you paid.",
          "Your dealmaker will agree with you on a day.",
        ];
  if (!granted) return seller ? ["The buyer gets no refund."] : ["You get no refund."];
  if (!seller) return ["We’ll send you the refund and let you know when it is on its way."];
  return sellerCents > 0
    ? ["The buyer gets a refund. Your dealmaker will tell you how to pay your part."]
    : [`The buyer gets a refund from ${NAME}. You have nothing to pay.`];
}
