import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";
import { ANSWER_WAYS, QUESTION_KINDS } from "./schemas.ts";

const Question = z.object({
  question: z.string(),
  swap: z.string(),
  seller: z.string(),
  kind: z.enum(QUESTION_KINDS),
  amount: z.number().nullable(),
});
const topics = ({ swap, seller }: z.output<typeof Question>) => [`swap:${swap}`, `user:${seller}`];

/** Staff ask the seller to agree to a price. */
export const sellerAsked = defineEvent("seller.asked", Question, topics);
/** A member of the staff wrote down a call; nothing happens until a second one has confirmed it. */
export const sellerCallRecorded = defineEvent("seller.call-recorded", Question, topics, {
  noNotice: "Open pages of the staff show it; the seller is told when it is confirmed.",
});
/** The seller answered, or two members of the staff vouch for the answer. */
export const sellerAnswered = defineEvent(
  "seller.answered",
  Question.extend({ answer: z.enum(["accept", "decline"]), way: z.enum(ANSWER_WAYS), askedBy: z.string() }),
  topics,
);
export const sellerQuestionWithdrawn = defineEvent("seller.question-withdrawn", Question, topics, {
  noNotice: "Its link says so.",
});
