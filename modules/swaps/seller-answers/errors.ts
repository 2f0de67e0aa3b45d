import { defineErrors } from "#modules/kernel/result.ts";

export const refuseAnswer = defineErrors({
  "seller-answer-needed": {
    status: 409,
    message:
      "The seller has not agreed to this. Ask the seller, or record a call that a second member of the team confirms.",
  },
  "nothing-to-ask": { status: 409, message: "There is nothing like this to ask the seller now." },
  "ask-range": { status: 422, message: "Please enter another amount.", field: "amount" },
  "question-over": { status: 409, message: "This question is no longer open." },
  "question-expired": { status: 409, message: "The time to answer this question is over." },
  "question-changed": { status: 409, message: "The amount has changed. Please read the new one." },
  "not-your-question": { status: 403, message: "Only the seller of this car can answer." },
  "no-call": { status: 409, message: "No call with the seller has been recorded for this question." },
  "call-own": {
    status: 409,
    message: "A second member of the team has to confirm this call. You recorded it yourself.",
  },
  "call-time": {
    status: 422,
    message: "Please enter a time in the last seven days.",
    field: "talkedAt",
  },
});
