import { formatDate, formatMoment } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { ALL_LOTS, lotLink, ownCar } from "./lot-link.ts";

type About = { car: string; swap: string };

/** To the dealer who bought the car, at the close or in a negotiation. */
export const lotWon = ({
  car,
  swap,
  price,
  payBy,
  said = null,
}: About & { price: number; payBy: string | null; said?: string | null }): EmailDraft => ({
  kind: "lot-won",
  subject: `You have bought the ${car}`,
  paragraphs: [
    `The price is ${formatDollars(price)}.${payBy ? ` Your payment is due on ${formatDate(payBy)}.` : ""}`,
    ...(said ? [said] : []),
    "Our dealmaker will prepare the papers and call you about payment and delivery.",
  ],
  action: lotLink(swap),
  sms: `You have bought the ${car} for ${formatDollars(price)}:`,
  by: "both",
});

/** To the dealers who have bid and did not buy. */
export const lotLost = ({ car, price }: { car: string; price: number | null }): EmailDraft => ({
  kind: "lot-lost",
  subject: `The auction for the ${car} has ended`,
  paragraphs: [
    price === null ? "Another bid was higher." : `Another bid was higher. The last price was ${formatDollars(price)}.`,
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
    `The bid is binding for the dealer until ${formatMoment(until)}. If you don't answer, it ends then.`,
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
  paragraphs: ["There was no bid. Our team will call you about another auction or another way to sell."],
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
