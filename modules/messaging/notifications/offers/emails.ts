// The messages about offers.

import { NAME } from "#modules/kernel/brand.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { buySwapPath, homeSwapPath, listingPath, ownDealPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the buyers of the other offers. */
export const carAvailableAgain = ({ car, swap }: { car: string; swap: string }): EmailDraft => ({
  kind: "car-available-again",
  subject: `The ${car} is available again`,
  paragraphs: ["The deal with the other buyer did not happen. If you still want the car, make an offer."],
  action: { label: "Open the car’s page", path: buySwapPath(swap) },
  sms: `The ${car} is available again.`,
  by: "both",
});

/** To the buyer. */
export const offerExpired = ({ car, swap, amount }: { car: string; swap: string; amount: number }): EmailDraft => ({
  kind: "offer-expired",
  subject: `Your offer for the ${car} has expired`,
  paragraphs: [
    `The seller did not answer your offer of ${formatDollars(amount)} in time.`,
    "You can make it again, or name another amount.",
  ],
  action: { label: "Open the car’s page", path: buySwapPath(swap) },
});

/** To the seller: the buyer withdrew the offer. */
export const offerCanceled = ({ car, swap, amount }: { car: string; swap: string; amount: number }): EmailDraft => ({
  kind: "offer-canceled",
  subject: `The offer for your ${car} was taken back`,
  paragraphs: [
    `The buyer no longer offers ${formatDollars(amount)}. Your car is still for sale and other offers stay open.`,
  ],
  action: { label: "Open the car’s page", path: homeSwapPath(swap) },
});

/** To the other buyers, when another offer is accepted. */
export const offerWaits = ({ car, swap }: { car: string; swap: string }): EmailDraft => ({
  kind: "offer-waits",
  subject: `Another offer for the ${car} was accepted`,
  paragraphs: [
    "Your offer stays open. If the other sale falls through before your offer expires, we’ll tell you right away, and the seller can still accept it.",
    "You can also take your offer back and look at other cars.",
  ],
  action: { label: "Open the car’s page", path: buySwapPath(swap) },
});

/** To the buyer. */
export const offerDeclined = ({
  car,
  swap,
  amount,
  desk = false,
}: {
  car: string;
  swap: string;
  amount: number;
  /** Staff declined for the seller. */
  desk?: boolean;
}): EmailDraft => ({
  kind: "offer-declined",
  subject: `Your offer for the ${car} was declined`,
  paragraphs: [
    desk
      ? `${NAME} declined ${formatDollars(amount)} for the seller.`
      : `The seller does not accept ${formatDollars(amount)}.`,
    "The car is still for sale. You can make another offer.",
  ],
  action: { label: "Open the car’s page", path: buySwapPath(swap) },
});

type Facts = { car: string; swap: string; seller: boolean; forSale: boolean };

/** To both sides of a canceled deal. */
export const offerFellThrough = ({ car, swap, seller, forSale }: Facts): EmailDraft => ({
  kind: "offer-fell-through",
  subject: `The deal for ${seller ? "your" : "the"} ${car} fell through`,
  paragraphs: [
    "The accepted offer is canceled, and neither side is bound by it. What was paid for the car will be returned.",
    ...(seller && forSale ? ["Your car is for sale again, and we’ll let the other buyers know."] : []),
    "If this surprises you, please call us or write to us.",
  ],
  action: seller
    ? { label: "Open the car’s page", path: homeSwapPath(swap) }
    : { label: "See other cars", path: listingPath() },
});

/** To the other side of the offer; `seller`: the recipient sells the car. */
export const offerCountered = ({
  car,
  swap,
  amount,
  seller,
  desk = false,
  said = null,
}: {
  car: string;
  swap: string;
  amount: number;
  seller: boolean;
  /** Staff named the amount for the seller. */
  desk?: boolean;
  /** About a call with the seller, or about staff. */
  said?: string | null;
}): EmailDraft => ({
  kind: "offer-countered",
  subject: `${formatDollars(amount)} is proposed for ${seller ? "your" : "the"} ${car}`,
  paragraphs: [
    `${seller ? "The buyer" : desk ? NAME : "The seller"} countered with another amount.`,
    ...(said ? [said] : []),
    "You can accept it, decline it, or name one of your own.",
  ],
  facts: [["Proposed now", formatDollars(amount)]],
  action: { label: "Read and answer", path: seller ? homeSwapPath(swap) : buySwapPath(swap) },
  sms: `${formatDollars(amount)} is proposed for the ${car}. Please answer:`,
  by: "both",
});

/** To the buyer. */
export const offerAccepted = ({
  car,
  swap,
  amount,
  by,
  said,
}: {
  car: string;
  swap: string;
  amount: number;
  by: "seller" | "buyer" | "desk";
  /** About a call with the seller, or about staff. */
  said: string | null;
}): EmailDraft => ({
  kind: "offer-accepted",
  subject: `Your offer for the ${car} is accepted`,
  paragraphs: [
    `${opening(by, formatDollars(amount))} The car is held for you.`,
    ...(said ? [said] : []),
    "A dealmaker will get in touch, check the papers with both of you, and set up the closing at a Swap Center. You pay nothing until then.",
  ],
  facts: [["Agreed price", formatDollars(amount)]],
  action: { label: "Open your deal", path: ownDealPath(swap) },
  sms: `Your offer of ${formatDollars(amount)} for the ${car} is accepted. We will call you.`,
  by: "both",
});

function opening(by: "seller" | "buyer" | "desk", amount: string): string {
  if (by === "buyer") return `You and the seller agreed on ${amount}.`;
  return by === "desk" ? `${NAME} accepts ${amount} for the seller.` : `The seller accepts ${amount}.`;
}

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
