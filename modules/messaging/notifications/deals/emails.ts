// The messages about deals.

import { CLAIM_DAYS, SIGHT_DAYS } from "#modules/claims/schemas.ts";
import type { DealSums } from "#modules/deals/index.ts";
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from "#modules/deals/schemas.ts";
import { formatDay, formatMoment } from "#modules/kernel/format-time.ts";
import { formatCents, formatDollars } from "#modules/kernel/money.ts";
import {
  homeSwapPath,
  ledgerDealPath,
  madeOffersPath,
  managedSwapPath,
  ownDealPath,
  ownedPath,
  ownedSwapPath,
  sharedCarPath,
  testimonialLinkPath,
} from "#modules/kernel/paths.ts";
import type { Channel } from "#modules/swaps/lifecycle.ts";
import type { EmailDraft } from "../../message-schemas.ts";

export { approvalWaits } from "./approval-waits.ts";
export { identityChecked, identityDeclined } from "./identity-emails.ts";
export { paperDeclined, papersSealed, papersToSign } from "./paper-emails.ts";
export { payoutChanged, payoutConfirmed, payoutEntered, payoutRefused } from "./payout-emails.ts";

type DiffersFacts = { car: string; swap: string; differs: string; buyer: boolean };

/** To the buyer and the dealmaker: the car is not as it was evaluated. */
export const carDiffers = ({ car, swap, differs, buyer }: DiffersFacts): EmailDraft => ({
  kind: "car-differs",
  subject: `The ${car} differs from its evaluation`,
  paragraphs: [
    "Our technician has compared the car with its evaluation once more. This differs:",
    differs,
    ...(buyer ? ["You can go on with the purchase, or step back on the page of your deal until it is signed."] : []),
  ],
  action: buyer
    ? { label: "Open your deal", path: ownedSwapPath(swap) }
    : { label: "Open the swap", path: managedSwapPath(swap) },
  ...(buyer && { by: "both" as const }),
});

/** To the buyer, when the deal is closed. */
export const carBought = ({ car, swap, price }: { car: string; swap: string; price: number }): EmailDraft => ({
  kind: "car-bought",
  subject: `The ${car} is yours`,
  paragraphs: [
    "All done. The car, the title, and the money have changed hands.",
    "The evaluation of your car stays on its page.",
  ],
  facts: [["Price", formatDollars(price)]],
  action: { label: "Open your car’s page", path: ownedSwapPath(swap) },
});

/** To the buyer. */
export const deliveryCanceled = ({ car, swap, at }: { car: string; swap: string; at: string }): EmailDraft => ({
  kind: "delivery-canceled",
  subject: `The delivery of your ${car} is canceled`,
  paragraphs: [
    `The delivery on ${formatMoment(at)} won’t take place. Your purchase isn’t affected.`,
    "We’ll get in touch to agree on another time, or on a place where you can pick up the car.",
  ],
  action: { label: "Open your deal", path: ownDealPath(swap) },
  by: "both",
});

/** To the seller, when the deal is closed. */
export const carSold = ({ car, swap, price }: { car: string; swap: string; price: number }): EmailDraft => ({
  kind: "car-sold",
  subject: `Your ${car} is sold`,
  paragraphs: [
    "All done. The car, the title, and the money have changed hands.",
    "Remember to tell your insurer that you sold the car. Thank you for selling with us.",
  ],
  facts: [["Sold for", formatDollars(price)]],
  action: { label: "Open the car’s page", path: homeSwapPath(swap) },
});

type Facts = { car: string; swap: string; at: string; place: string };

/** To the buyer. */
export const deliveryScheduled = ({
  car,
  swap,
  at,
  place,
  carrier,
}: Facts & { carrier: string | null }): EmailDraft => ({
  kind: "delivery-scheduled",
  subject: `Your ${car} arrives on ${formatMoment(at)}`,
  paragraphs: ["We’ll bring the car to you. Please be there in person and have your driver’s license ready."],
  facts: [["When", formatMoment(at)], ["Where", place], ...(carrier ? [["Carrier", carrier] as [string, string]] : [])],
  action: { label: "Open your deal", path: ownDealPath(swap) },
  by: "both",
});

type MovedFacts = { car: string; swap: string; at: string; reason: string };

/** To seller and buyer. */
export const deliveryMoved = ({ car, swap, at, reason }: MovedFacts): EmailDraft => ({
  kind: "delivery-moved",
  subject: `The delivery of the ${car} is now on ${formatMoment(at)}`,
  paragraphs: [`The reason: ${reason}`],
  facts: [["When", formatMoment(at)]],
  action: { label: "Open your deal", path: ownDealPath(swap) },
  by: "both",
});

/** To the buyer. */
export const titleSent = (facts: {
  car: string;
  swap: string;
  carrier?: string | null | undefined;
  tracking?: string | null | undefined;
}): EmailDraft => ({
  kind: "title-sent",
  subject: `The title of your ${facts.car} is on its way`,
  paragraphs: ["We have sent you the title. Keep it in a safe place, not in the car."],
  facts: [
    ...(facts.carrier ? [["Sent with", facts.carrier] as [string, string]] : []),
    ...(facts.tracking ? [["Tracking number", facts.tracking] as [string, string]] : []),
  ],
  action: { label: "Open your deal", path: ownDealPath(facts.swap) },
});

type Asked = { car: string; bought: boolean; token: string };

/** To buyer and seller, a week after the sale was closed. */
export const testimonialAsked = ({ car, bought, token }: Asked): EmailDraft => ({
  kind: "testimonial-asked",
  subject: `How was ${bought ? "buying" : "selling"} the ${car}?`,
  paragraphs: [
    `You ${bought ? "bought" : "sold"} the ${car} a week ago. Tell others how it went, in a few words and up to five stars.`,
    "An editor reviews it before it appears. We show your first name and the first letter of your last name.",
  ],
  action: { label: "Write how it went", path: testimonialLinkPath(token) },
});

type DealCanceledFacts = {
  car: string;
  swap: string;
  reason: string;
  seller: boolean;
  /** What the buyer has paid and gets back. */
  refundCents?: number | undefined;
  dealer?: boolean | undefined;
};

/** To both sides. */
export const dealCanceled = ({
  car,
  swap,
  reason,
  seller,
  refundCents = 0,
  dealer,
}: DealCanceledFacts): EmailDraft => ({
  kind: "deal-canceled",
  subject: `The deal for ${seller ? "your" : "the"} ${car} is canceled`,
  paragraphs: [
    "The signed deal is no longer valid.",
    `The reason: ${reason}`,
    ...(refundCents > 0
      ? [`You get back what you have paid, ${formatCents(refundCents)}. We can also count it toward another car.`]
      : []),
    "A dealmaker will tell you what happens next.",
  ],
  action:
    refundCents > 0
      ? { label: "See what you get back", path: dealer ? ownedPath : madeOffersPath() }
      : { label: "Open the car’s page", path: seller ? homeSwapPath(swap) : sharedCarPath(swap) },
});

type DeliveryCompletedFacts = { car: string; swap: string; channel: Channel };

/** To the buyer. */
export const deliveryCompleted = ({ car, swap, channel }: DeliveryCompletedFacts): EmailDraft => ({
  kind: "delivery-completed",
  subject: `Your ${car} has arrived`,
  paragraphs: [
    "The car has been handed over to you. Please look it over carefully and take it for a drive.",
    channel === "auction"
      ? `If the car is not as its condition report says, you can ask for arbitration: within ${SIGHT_DAYS} days for what you can see on the car, within ${CLAIM_DAYS} days for everything else.`
      : `If something is not as it was described, you can open a claim within ${CLAIM_DAYS} days.`,
  ],
  action: { label: "Open your deal", path: ownDealPath(swap) },
});

type DealToSettleFacts = {
  car: string;
  deal: string;
  /** What is open: the party, and cents that it owes (positive) or gets back (negative). */
  open: readonly (readonly [party: string, cents: number])[];
};

/** To those who keep the books: a deal was canceled after money had moved. */
export const dealToSettle = ({ car, deal, open }: DealToSettleFacts): EmailDraft => ({
  kind: "deal-to-settle",
  subject: `Money to settle: the deal for the ${car} is canceled`,
  paragraphs: [
    "The deal was canceled after money had moved. Its accounts stay open until all of it has been paid back.",
    "What a buyer gets back can be paid out, or counted toward another deal of the same buyer.",
  ],
  facts: open.map(([party, cents]) => [
    `The ${party} ${cents > 0 ? "owes" : "gets back"}`,
    formatCents(Math.abs(cents)),
  ]),
  action: { label: "Settle the accounts", path: ledgerDealPath(deal) },
});

type PaymentRecordedFacts = {
  car: string;
  swap: string;
  kind: string;
  amountCents: number;
  /** The day of the payment in the ledger. */
  date?: string | undefined;
  method?: PaymentMethod | null | undefined;
};

/** To the seller, about a payment to the seller or the lender. */
export const paymentRecorded = ({ car, swap, kind, amountCents, date, method }: PaymentRecordedFacts): EmailDraft => ({
  kind: "payment-recorded",
  subject: kind === "lender" ? `Your loan for the ${car} is paid` : `The payment for your ${car} is on its way`,
  paragraphs: [
    kind === "lender"
      ? "We have paid what your lender was owed. The lender will send us the title."
      : "We have paid you. Depending on your bank, it can take up to two business days to arrive.",
  ],
  facts: [
    ["Amount", formatCents(amountCents)],
    ...(date ? [["Paid on", formatDay(date)] as [string, string]] : []),
    ...(method ? [["Paid by", PAYMENT_METHOD_LABELS[method]] as [string, string]] : []),
  ],
  action: { label: "Open your deal", path: ownDealPath(swap) },
});

type DealCreatedFacts = { car: string; swap: string; price: number; seller: boolean; sums: DealSums | undefined };

/** To both sides, each with the sum of the deal sheet that their page shows. */
export const dealCreated = ({ car, swap, price, seller, sums }: DealCreatedFacts): EmailDraft => ({
  kind: "deal-created",
  subject: `The deal for ${seller ? "your" : "the"} ${car} is signed`,
  paragraphs: [
    "The deal is recorded as agreed. Next, you’ll sign the closing papers. We’ll send you a separate message with the link.",
    seller
      ? "Then the payments are made. We’ll let you know when we’ve paid you."
      : "Once the payments are made, we’ll send you the title.",
  ],
  facts: [["Price", formatDollars(price)], ...(sums ? [sumOf(sums, seller)] : [])],
  action: { label: "Open your deal", path: ownDealPath(swap) },
});

function sumOf({ seller, buyer, on }: DealSums, toSeller: boolean): [string, string] {
  const { owes, totalCents } = toSeller ? seller : buyer;
  const asOf = toSeller && on ? `, with the loan payoff of ${formatDay(on)}` : "";
  return [owes ? "You owe" : "You get", `${formatCents(totalCents)}${asOf}`];
}
