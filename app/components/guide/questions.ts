import { feesPath, swapCenterPath } from "#app/shared/paths.ts";

/**
 * Questions and answers as plain text, so that pages and structured data have the same content. The figures are from
 * the specification (9); `questions.test.ts` compares them with the business rules in the code.
 */
export type Question = { question: string; answer: string; more?: { label: string; to: string } };
export type QuestionGroup = { id: string; title: string; questions: readonly Question[] };

export const FEES = { label: "See all fees", to: feesPath };

export const cost: Question = {
  question: "What does it cost to sell?",
  answer:
    "The evaluation and the photos are free. In an auction a success fee of $349 to $1,449, by the car's value, applies only if the car sells; if the reserve is not met you pay nothing. An instant cash offer has no fee.",
  more: FEES,
};
export const which: Question = {
  question: "Which cars do you take?",
  answer:
    "Model year 2003 or newer with up to 150,000 miles, sold by the registered owner or somebody with power of attorney, not by a dealer or broker.",
};
export const where: Question = {
  question: "Where does a sale happen?",
  answer:
    "At a Swap Center, Monday to Friday 8:30 to 17:30 and Saturday 8:30 to 14:00 Central Time. Title, tax and registration are handled there.",
  more: { label: "Find a center", to: swapCenterPath },
};
export const loan: Question = {
  question: "Can I sell a car with a loan on it?",
  answer:
    "Yes. Tell us about the loan when you register the car; the lender is paid when the deal closes. In an auction handling the payoff costs $100, only if you want it.",
};

/** The questions on the home page. */
export const FIRST_QUESTIONS: readonly Question[] = [cost, which, where, loan];
