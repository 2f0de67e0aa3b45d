import { formatMoment } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the seller: a buyer offered an amount, or changed it. */
export const offerMade = (facts: {
  car: string;
  swap: string;
  amount: number;
  price: number | null;
  expires?: string | undefined;
  changed: boolean;
}): EmailDraft => ({
  kind: "offer-made",
  subject: facts.changed
    ? `The offer for your ${facts.car} is now ${formatDollars(facts.amount)}`
    : `An offer of ${formatDollars(facts.amount)} for your ${facts.car}`,
  paragraphs: [
    facts.changed ? "The buyer has changed the offer." : "A buyer has made an offer.",
    "You can accept it, decline it, or name another amount.",
  ],
  facts: [
    ["Offer", formatDollars(facts.amount)],
    ...(facts.price ? [["Your price", formatDollars(facts.price)] as [string, string]] : []),
    ...(facts.expires ? [["Open until", formatMoment(facts.expires)] as [string, string]] : []),
  ],
  action: { label: "Read and answer", path: homeSwapPath(facts.swap) },
  sms: `You have an offer of ${formatDollars(facts.amount)} for your ${facts.car}. Please answer:`,
  by: "both",
});
