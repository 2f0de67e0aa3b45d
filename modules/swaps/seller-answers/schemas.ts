import { z } from "zod";
import { dollars, id, maybe, moment, optionalText, text } from "#modules/kernel/fields.ts";
import type { InHand } from "../sheet/in-hand.ts";

/** What staff may ask a seller to agree to. Browser-safe. */
export const QUESTION_KINDS = [
  "price",
  "new-price",
  "cash-offer",
  "accept-offer",
  "counter-offer",
  "deal-price",
  "reserve",
  "buy-now",
  "accept-bid",
  "counter-bid",
  "second-chance",
  "auction-outcome",
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** `ended`: what it was about has changed, or someone has decided it in another way. */
export const QUESTION_STATUSES = ["open", "accepted", "declined", "withdrawn", "ended"] as const;
export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

/** How the seller answered: signed in, by the link of a mail, or in a call that two of the staff vouch for. */
export const ANSWER_WAYS = ["page", "link", "call"] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];

const AMOUNT = "Please enter whole dollars.";

/**
 * `subject` is the offer or the lot that it is about. `contact` is the email or phone of the dealer who buys a car after
 * its auction, who becomes the subject. Only a reserve may be blank: the car sells to the highest bid.
 */
const SellerQuestion = z.object({
  swap: id,
  kind: z.enum(QUESTION_KINDS),
  subject: maybe(id),
  amount: maybe(dollars(AMOUNT, 1, 5_000_000)),
  contact: optionalText(200),
});
export const AskSeller = SellerQuestion.extend({ note: optionalText(500) });
export const RecordCall = SellerQuestion.extend({
  talkedAt: moment("Please enter when you talked to the seller.", null),
  said: text("Please write down what the seller said.", 1_000),
});
export const QuestionRef = z.object({ swap: id, question: id });
export const ConfirmCall = QuestionRef.extend({
  checked: text("Please write down how you checked it, such as when you called the seller.", 1_000),
});
/** `amount` is the one that was shown; `link` is the secret part of the mail's link. */
export const AnswerQuestion = QuestionRef.extend({
  answer: z.enum(["accept", "decline"], { error: "Please accept or decline." }),
  amount: maybe(dollars(AMOUNT, 1, 5_000_000)),
  link: optionalText(300),
});

/** Something that staff can ask a seller now. Without `min`, the amount is fixed. Whole dollars. */
export type Askable = {
  kind: QuestionKind;
  subject: string | null;
  amount: number | null;
  min: number | null;
  max: number | null;
  /** What the form starts from; null for an empty field. */
  start: number | null;
  /** An empty amount is an answer, too: no reserve. */
  blank: boolean;
};

/** A question as its reader sees it. Whole dollars, ISO times. */
export type QuestionView = {
  _id: string;
  swap: string;
  vehicle: string;
  kind: QuestionKind;
  amount: number | null;
  /** What the seller had agreed to when the question was asked. */
  agreed: number | null;
  note: string | null;
  status: QuestionStatus | "expired";
  askedBy: string;
  askedAt: string;
  expiresAt: string;
  /** What the price leaves to the seller. */
  left: InHand | null;
  /** "on their page", or the words about the call. */
  answer: { at: string; words: string } | null;
  call: { by: string; at: string; said: string } | null;
  may: { answer: boolean; confirm: boolean; withdraw: boolean };
};
