// The messages about auctions.
import { formatDate, formatDay, formatMoment, formatTime } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { ALL_LOTS, lotLink, OWN_PAPERS, ownCar } from "./lot-link.ts";

export { countered, negotiationEnded, secondChance } from "./negotiation-emails.ts";
export { teamInvited, teamRemoved } from "./team-emails.ts";

type About = { car: string; swap: string };

/** To the dealer who bought the car, at the close or in a negotiation, and to the colleagues who pay for it (`buyer` is named). */
export const lotWon = ({
  car,
  swap,
  price,
  payBy,
  buyer = null,
  said = null,
}: About & { price: number; payBy: string | null; buyer?: string | null; said?: string | null }): EmailDraft => ({
  kind: "lot-won",
  subject: `${buyer ?? "You"} ${buyer === null ? "have" : "has"} bought the ${car}`,
  paragraphs: [
    ...(buyer === null ? [] : ["You get this email because you pay for the cars of your company."]),
    `The price is ${formatDollars(price)}.${payBy ? ` Your payment is due on ${formatDate(payBy)}.` : ""}`,
    ...(said ? [said] : []),
    "Our dealmaker will prepare the papers and get in touch about payment and delivery.",
  ],
  action: lotLink(swap),
  sms: `${buyer ?? "You"} ${buyer === null ? "have" : "has"} bought the ${car} for ${formatDollars(price)}:`,
  by: "both",
});

/** To the dealers who have bid and did not buy. */
export const lotLost = ({
  car,
  price,
  boughtNow = false,
}: {
  car: string;
  price: number | null;
  boughtNow?: boolean | undefined;
}): EmailDraft => ({
  kind: "lot-lost",
  subject: `The auction for the ${car} has ended`,
  paragraphs: [
    `${boughtNow ? "Another dealer bought the car at its buy-now price" : "Another bid was higher"}.${price === null ? "" : ` The last price was ${formatDollars(price)}.`}`,
    "Your bids on this car no longer count toward your limit.",
  ],
  action: ALL_LOTS,
});

/** To the seller: the best bid is below the reserve. */
export const bestBid = ({ car, swap, price, until }: About & { price: number; until: string }): EmailDraft => ({
  kind: "lot-best-bid",
  subject: `The best bid for your ${car} is ${formatDollars(price)}`,
  paragraphs: [
    "It does not reach your reserve, so you decide: accept it, decline it, or name a price in between.",
    `The bid is binding for the dealer until ${formatMoment(until)}. If you don’t answer, it ends then.`,
  ],
  action: ownCar(swap),
  sms: `The best bid for your ${car} is ${formatDollars(price)}. Please answer by ${formatMoment(until)}:`,
  by: "both",
});

/** To the dealer with the best bid below the reserve. */
export const bidStands = ({ car, swap, price, until }: About & { price: number; until: string }): EmailDraft => ({
  kind: "lot-bid-stands",
  subject: `Your bid for the ${car} goes to the seller`,
  paragraphs: [
    `Your bid of ${formatDollars(price)} is the best one, but below the reserve. It is a binding offer, which the seller accepts, declines, or answers with another price.`,
    `It ends on ${formatMoment(until)}.`,
  ],
  action: lotLink(swap),
});

/** To the seller: the auction ended without a bid. */
export const lotUnsold = ({ car, swap }: About): EmailDraft => ({
  kind: "lot-unsold",
  subject: `Your ${car} was not sold in the auction`,
  paragraphs: ["There was no bid. Our team will talk with you about another auction or another way to sell."],
  action: ownCar(swap),
});

/** To the dealer who has not paid in time. */
export const paymentOverdue = ({ car, swap, price, payBy }: About & { price: number; payBy: string }): EmailDraft => ({
  kind: "lot-payment-overdue",
  subject: `The payment for the ${car} is overdue`,
  paragraphs: [
    `Your payment of ${formatDollars(price)} was due on ${formatDate(payBy)}, and we have not received it. Please pay now, or call your dealmaker.`,
  ],
  action: lotLink(swap),
  sms: `The payment of ${formatDollars(price)} for the ${car} is overdue:`,
  by: "both",
});

type BiddingEmails = { car: string; swap: string };

/** To the dealer who led before. */
export const outbid = ({
  car,
  swap,
  price,
  minNext,
}: BiddingEmails & { price: number; minNext: number }): EmailDraft => ({
  kind: "lot-outbid",
  subject: `You were outbid on the ${car}`,
  paragraphs: [
    `Another dealer is in the lead. The price is ${formatDollars(price)}, and your next bid is at least ${formatDollars(minNext)}.`,
  ],
  action: lotLink(swap),
  sms: `You were outbid on the ${car}. The price is ${formatDollars(price)} now:`,
  by: "both",
});

/** To those who have bid or watch the car. */
export const reserveLowered = ({ car, swap, met }: BiddingEmails & { met: boolean }): EmailDraft => ({
  kind: "lot-reserve-lowered",
  subject: `The reserve on the ${car} was lowered`,
  paragraphs: [
    met
      ? "The best bid meets the reserve now: the car will be sold to the highest bidder."
      : "The best bid does not meet it yet. It is easier to reach than before.",
  ],
  action: lotLink(swap),
  sms: `The reserve on the ${car} was lowered${met ? " and is met" : ""}:`,
  by: "both",
});

/** To the dealer whose bid staff removed. */
export const bidRemoved = ({ car, swap, reason }: BiddingEmails & { reason: string }): EmailDraft => ({
  kind: "lot-bid-removed",
  subject: `Your bid on the ${car} was removed`,
  paragraphs: [`Our team has removed your bid. The reason: ${reason}.`, "Your other bids on this car are still valid."],
  action: lotLink(swap),
  sms: `Your bid on the ${car} was removed (${reason}):`,
  by: "both",
});

/** To everyone who has bid or watches the car. */
export const lotCanceled = ({ car, reason, bid }: { car: string; reason: string; bid: boolean }): EmailDraft => ({
  kind: "lot-canceled",
  subject: `The auction for the ${car} was canceled`,
  paragraphs: [`${bid ? "Your bids on this car are no longer binding. " : ""}The reason: ${reason}`],
  action: ALL_LOTS,
});

/** To those who watch the car or have set an autobid, when it is in an auction again or moves to another date. */
export const lotScheduled = ({ car, swap, at }: BiddingEmails & { at: string }): EmailDraft => ({
  kind: "lot-scheduled",
  subject: `The ${car} is in the auction on ${formatMoment(at)}`,
  paragraphs: [
    `You watch this car or have bid on it. Bidding opens ${formatMoment(at)}. You can set an autobid before then.`,
  ],
  action: lotLink(swap),
});

/** To those who watch the car or have bid. */
export const lotStartsSoon = ({ car, swap, at }: BiddingEmails & { at: string }): EmailDraft => ({
  kind: "lot-starts-soon",
  subject: `The auction for the ${car} starts soon`,
  paragraphs: [`Dealers can bid from ${formatMoment(at)}. You can set an autobid before then.`],
  action: lotLink(swap),
  sms: `The auction for the ${car} starts at ${formatTime(at)} Central Time:`,
  by: "both",
});

type Closing = BiddingEmails & { at: string; price: number | null; minNext: number };
/** To those who watch the car or have bid, but don't lead. */
export const lotClosesSoon = ({ car, swap, at, price, minNext }: Closing): EmailDraft => ({
  kind: "lot-closes-soon",
  subject: `The auction for the ${car} closes soon`,
  paragraphs: [
    `It closes at ${formatTime(at)} Central Time, and a late bid moves the end. ${
      price === null ? "There are no bids yet." : `The price is ${formatDollars(price)} now.`
    } Your next bid is at least ${formatDollars(minNext)}.`,
  ],
  action: lotLink(swap),
  sms: `The auction for the ${car} closes at ${formatTime(at)} Central Time. The next bid is at least ${formatDollars(minNext)}:`,
  by: "both",
});

/** To the seller, when dealers can bid. */
export const lotStarted = ({ car, swap }: BiddingEmails): EmailDraft => ({
  kind: "lot-started",
  subject: `Dealers can bid on your ${car} now`,
  paragraphs: ["You can watch the bids on the page of your car."],
  action: ownCar(swap),
});

/** To a dealer whose autobid was left out at the start. */
export const autobidLeftOut = ({ car, swap, why }: BiddingEmails & { why: "limit" | "license" }): EmailDraft => ({
  kind: "lot-left-out",
  subject: `Your autobid on the ${car} did not enter`,
  paragraphs: [
    why === "limit"
      ? "When the auction started, your limit had no room for it. Earlier autobids, bids that lead, and unpaid cars count first."
      : "When the auction started, you could not bid. Your dealer page says what is missing.",
    "You can bid as soon as that has changed, until the auction ends.",
  ],
  action: lotLink(swap),
  sms: `Your autobid on the ${car} did not enter the auction. Please look at your limit and your license:`,
  by: "both",
});

/** To a dealer whose license staff have checked. */
export const bidderAdmitted = (): EmailDraft => ({
  kind: "bidder-admitted",
  subject: "You can bid on cars now",
  paragraphs: ["We have checked your license. Your limit is on your dealer page."],
  action: ALL_LOTS,
});

/** To a dealer whose papers staff could not accept. */
export const papersRejected = ({ reason }: { reason: string }): EmailDraft => ({
  kind: "bidder-rejected",
  subject: "We need other dealer papers from you",
  paragraphs: [`We could not accept what you sent. The reason: ${reason}`, "You can send the papers again right away."],
  action: OWN_PAPERS,
});

/** To a dealer whose license expires soon. */
export const licenseExpires = ({ until }: { until: string }): EmailDraft => ({
  kind: "bidder-license-expires",
  subject: `Your dealer license is valid until ${formatDay(until)}`,
  paragraphs: ["After that day you can’t bid until we have checked the new one. Please send it in time."],
  action: OWN_PAPERS,
});
