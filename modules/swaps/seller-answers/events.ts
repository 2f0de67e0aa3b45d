import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { ANSWER_WAYS, QUESTION_KINDS } from "./schemas.ts";

const asked = (amount: number | undefined) =>
  amount === undefined ? "a sale without a reserve" : formatDollars(amount);

const Question = z.object({
  question: z.string(),
  swap: z.string(),
  seller: z.string(),
  kind: z.enum(QUESTION_KINDS),
  amount: z.number().nullable(),
});
const topics = ({ swap, seller }: z.output<typeof Question>) => [`swap:${swap}`, `user:${seller}`];

/** Staff ask the seller to agree to a price. */
export const sellerAsked = defineEvent("seller.asked", Question, topics, {
  activity: ["cars", ({ amount }) => `asked the seller to agree to ${asked(amount)}`],
});
/** A member of the staff wrote down a call; nothing happens until a second one has confirmed it. */
export const sellerCallRecorded = defineEvent("seller.call-recorded", Question, topics, {
  activity: ["cars", ({ amount }) => `recorded a call in which the seller agreed to ${asked(amount)}`],
  noNotification: "Open pages of the staff show it; we tell the seller when it is confirmed.",
});
/** The seller answered, or two members of the staff vouch for the answer. */
export const sellerAnswered = defineEvent(
  "seller.answered",
  Question.extend({ answer: z.enum(["accept", "decline"]), way: z.enum(ANSWER_WAYS), askedBy: z.string() }),
  topics,
  {
    activity: [
      "cars",
      ({ amount, answer, way }) =>
        way === "call"
          ? `confirmed the call in which the seller agreed to ${asked(amount)}`
          : `${answer === "decline" ? "declined" : "agreed to"} ${asked(amount)}, as the staff had asked`,
    ],
  },
);
export const sellerQuestionWithdrawn = defineEvent("seller.question-withdrawn", Question, topics, {
  activity: ["cars", ({ amount }) => `took the question about ${asked(amount)} back`],
  noNotification: "Its link says so.",
});
