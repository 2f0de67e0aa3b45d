// The messages about the car of a seller.

import { NAME } from "#modules/kernel/brand.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import { formatDollars, shortCents } from "#modules/kernel/money.ts";
import { homeSwapPath, managedSwapPath, sellerAnswerPath } from "#modules/kernel/paths.ts";
import { proposalWords, QUESTIONS, type QuestionKind } from "#modules/swaps/schemas.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type SellerAskedFacts = {
  car: string;
  kind: QuestionKind;
  amount: number | null;
  agreed: number | null;
  /** Who asks, and what they add. */
  askedBy: string;
  note: string | null;
  /** What the price leaves to the seller, in cents; null: unknown. */
  keeps: number | null;
  until: string;
  token: string;
};

const amountWords = (amount: number | null) => (amount === null ? "No reserve" : formatDollars(amount));

/** To the seller: staff propose a price, and do nothing without an answer. */
export const sellerAsked = ({
  car,
  kind,
  amount,
  agreed,
  askedBy,
  note,
  keeps,
  until,
  token,
}: SellerAskedFacts): EmailDraft => ({
  kind: "seller-asked",
  subject: `Do you agree? ${amountWords(amount)} for your ${car}`,
  paragraphs: [
    `${askedBy} of ${NAME} proposes ${proposalWords(kind, amount)}.${note ? ` "${note}"` : ""}`,
    `${QUESTIONS[kind].leadsTo} If you don’t answer, nothing changes.`,
  ],
  facts: [
    ["Proposed", amountWords(amount)],
    ...(agreed === null ? [] : [["You agreed to", formatDollars(agreed)] as [string, string]]),
    ...(keeps === null ? [] : [["You keep", shortCents(keeps)] as [string, string]]),
    ["Open until", formatMoment(until)],
  ],
  action: { label: "Read and answer", path: sellerAnswerPath(token) },
  sms: `${NAME} proposes ${amountWords(amount)} for your ${car}. Please answer:`,
  by: "both",
});

/** To the seller, after a call that a second member of the staff has confirmed: it names both. */
export const sellerAgreedInCall = ({
  car,
  swap,
  kind,
  amount,
  words,
}: Pick<SellerAskedFacts, "car" | "kind" | "amount"> & { swap: string; words: string }): EmailDraft => ({
  kind: "seller-agreed-in-call",
  subject: `You agreed by phone: ${amountWords(amount)} for your ${car}`,
  paragraphs: [
    `${words}: ${proposalWords(kind, amount)}.`,
    "If you did not agree to this, call us or answer this message right away.",
  ],
  action: { label: "Open your car’s page", path: homeSwapPath(swap) },
  sms: `You agreed by phone to ${amountWords(amount)} for your ${car}. If not, call us:`,
  by: "both",
});

/** To the seller. */
export const swapRestored = ({ car, swap }: { car: string; swap: string }): EmailDraft => ({
  kind: "swap-restored",
  subject: `The sale of your ${car} is back on`,
  paragraphs: [
    "Your page shows where the sale stands. What was canceled stays canceled: offers, deals, and appointments. Please book your appointments again.",
  ],
  action: { label: "See your car’s status", path: homeSwapPath(swap) },
});

/** To the seller, with the reason. */
export const swapDisqualified = ({ car, swap, reason }: { car: string; swap: string; reason: string }): EmailDraft => ({
  kind: "swap-disqualified",
  subject: `We cannot sell your ${car}`,
  paragraphs: ["We’ve looked at your car and can’t take it.", reason],
  action: { label: "Open the car’s page", path: homeSwapPath(swap) },
  footnote: "If you think that we are mistaken, please call us or write to us.",
});

/** To the seller. */
export const swapCanceled = ({
  car,
  swap,
  reason,
}: {
  car: string;
  swap: string;
  reason: string | null | undefined;
}): EmailDraft => ({
  kind: "swap-canceled",
  subject: `The sale of your ${car} is canceled`,
  paragraphs: [
    "Your car is no longer for sale. Appointments and open offers are canceled, too.",
    ...(reason ? [`The reason: ${reason}`] : []),
  ],
  action: { label: "Open the car’s page", path: homeSwapPath(swap) },
});

/** To the agent of the swap. */
export const cancelRequested = ({
  car,
  swap,
  reason,
}: {
  car: string;
  swap: string;
  reason: string | null | undefined;
}): EmailDraft => ({
  kind: "cancel-requested",
  subject: `The seller of the ${car} asks to cancel`,
  paragraphs: [
    "Please call the seller and decide. There is a task in your list.",
    ...(reason ? [`The seller wrote: ${reason}`] : []),
  ],
  action: { label: "Open the swap", path: managedSwapPath(swap) },
});

/** To the seller, after the technician has finished. */
export const evaluationComplete = ({ car, swap }: { car: string; swap: string }): EmailDraft => ({
  kind: "evaluation-complete",
  subject: `The evaluation of your ${car} is complete`,
  paragraphs: [
    "The technician has recorded and photographed everything buyers ask about.",
    "Next, our appraiser compares your car with others for sale and suggests a price. We won’t publish anything until you agree.",
  ],
  action: { label: "See your car’s status", path: homeSwapPath(swap) },
});

/** To the seller, when the car is registered. */
export const swapRegistered = ({ car, swap }: { car: string; swap: string }): EmailDraft => ({
  kind: "swap-registered",
  subject: `Your ${car} is registered`,
  paragraphs: [
    "Thank you. We’ll review the details and get in touch, usually on the next business day.",
    "Then you’ll choose a time for the evaluation and approve the price before we publish the car.",
  ],
  action: { label: "See your car’s status", path: homeSwapPath(swap) },
  sms: `Your ${car} is registered. We will call you.`,
});

/** To the seller, when a buyer is found. */
export const preDeal = ({ car, swap }: { car: string; swap: string }): EmailDraft => ({
  kind: "pre-deal",
  subject: `There is a buyer for your ${car}`,
  paragraphs: [
    "Your car is held for the buyer. A dealmaker will check the papers with both of you and set up the closing at a Swap Center.",
    "Please have the title and all keys ready. If there is a loan on the car, we’ll ask your lender for the payoff.",
  ],
  action: { label: "See what happens next", path: homeSwapPath(swap) },
  sms: `There is a buyer for your ${car}. We will call you.`,
});

type Facts = { car: string; swap: string; price: number; previous: number | null };

/** To the seller, when staff have changed the price. */
export const priceChanged = ({ car, swap, price, previous }: Facts): EmailDraft => ({
  kind: "price-changed",
  subject: `The price of your ${car} is now ${formatDollars(price)}`,
  paragraphs: [
    `Your team has changed the price${previous === null ? "" : ` from ${formatDollars(previous)}`}. If you did not agree on this, call your swap agent.`,
  ],
  facts: [["New price", formatDollars(price)]],
  action: { label: "See your car’s status", path: homeSwapPath(swap) },
});

/** To the seller, who decides: we would buy the car ourselves. */
export const cashOffered = ({ car, swap, amount }: { car: string; swap: string; amount: number }): EmailDraft => ({
  kind: "cash-offered",
  subject: `A dealer offers ${formatDollars(amount)} in cash for your ${car}`,
  paragraphs: [
    "A licensed dealer of our network would buy your car, and you would pay no fee.",
    "You decide: agree to the offer, or decline it and we keep selling your car as planned.",
  ],
  facts: [["Cash offer", formatDollars(amount)]],
  action: { label: "Look at the price and decide", path: homeSwapPath(swap) },
  sms: `A dealer offers ${formatDollars(amount)} in cash for your ${car}. Please decide:`,
  by: "both",
});

/** To the seller, who decides. */
export const priceProposed = ({ car, swap, price }: { car: string; swap: string; price: number }): EmailDraft => ({
  kind: "price-proposed",
  subject: `We propose ${formatDollars(price)} for your ${car}`,
  paragraphs: [
    "Our appraiser compared your car with others for sale and suggests this price.",
    "Once you agree, we’ll prepare the listing. If you disagree, propose another price on the same page, or call your appraiser or swap agent, who are listed there.",
  ],
  facts: [["Proposed price", formatDollars(price)]],
  action: { label: "Look at the price and decide", path: homeSwapPath(swap) },
  sms: `We propose ${formatDollars(price)} for your ${car}. Please decide:`,
  by: "both",
});

/** To the seller, when buyers can see the car. */
export const swapLive = ({
  car,
  swap,
  price,
  channel,
}: {
  car: string;
  swap: string;
  price: number;
  channel: string;
}): EmailDraft => ({
  kind: "swap-live",
  subject: channel === "auction" ? `Your ${car} is in the auction` : `Your ${car} is for sale`,
  paragraphs:
    channel === "auction"
      ? ["Dealers can see your car and bid. Your dealmaker will tell you how the auction ended."]
      : [
          "Buyers can see your car now. We’ll let you know about every offer.",
          "Answer soon: buyers look at several cars at a time.",
        ],
  facts: [["Price", formatDollars(price)]],
  action: { label: "Open the car’s page", path: homeSwapPath(swap) },
});

type RequestAnsweredFacts = { car: string; swap: string; price: number | null; channel: "listing" | "auction" | null };

const asked = ({ price, channel }: RequestAnsweredFacts): string =>
  price === null ? `the ${channel === "auction" ? "auction" : "marketplace"}` : formatDollars(price);

/** To the seller, when staff decline another price or channel. */
export const requestDeclined = (facts: RequestAnsweredFacts & { answer: string }): EmailDraft => ({
  kind: "request-declined",
  subject: `Your request about the ${facts.car}`,
  paragraphs: [
    `You asked for ${asked(facts)}. We cannot do that.`,
    `The reason: ${facts.answer}`,
    "You can ask again on the car’s page, or call your swap agent, who is listed there.",
  ],
  action: { label: "See your car’s status", path: homeSwapPath(facts.swap) },
});

/** To the seller, when the car changes to the channel asked for. */
export const channelGranted = (facts: RequestAnsweredFacts): EmailDraft => ({
  kind: "channel-granted",
  subject: `Your ${facts.car} goes to ${asked(facts)}`,
  paragraphs: [`As you asked, your car is sold in ${asked(facts)}. We’ll prepare it and let you know when it starts.`],
  action: { label: "See your car’s status", path: homeSwapPath(facts.swap) },
});
