import { defineErrors } from "#modules/kernel/result.ts";
import { MOST_UNANSWERED } from "./limits.ts";

export const refuseQuestion = defineErrors({
  "ask-own-car": { status: 422, message: "This is your own car. Buyers ask questions here, and you answer them." },
  "questions-closed": { status: 409, message: "This car isn’t for sale at the moment, so it takes no questions." },
  "questions-blocked": { status: 409, message: "This seller isn’t taking questions from you." },
  "questions-open": {
    status: 409,
    message: `You have asked ${MOST_UNANSWERED} questions about this car that aren’t answered yet. Please wait for an answer.`,
  },
  "asked-before": { status: 409, message: "You have asked this question before.", field: "question" },
  "not-your-answer": {
    status: 403,
    message: "Only the seller and the technician who evaluated the car can answer.",
  },
  "answered-before": { status: 409, message: "This question has an answer already. Reload the page to read it." },
  "answer-held": {
    status: 409,
    message: "Our staff is looking at an answer to this question. It appears when they agree.",
  },
  "question-gone": { status: 409, message: "This question isn’t on the car’s page anymore." },
  "question-reported": { status: 409, message: "You have reported this already. Our staff is looking at it." },
  "own-question": { status: 422, message: "You wrote this yourself." },
  "question-decided": { status: 409, message: "A colleague has decided about this already." },
});
