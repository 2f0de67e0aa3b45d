import { feesPath, swapCenterPath } from "#app/shared/paths.ts";

/**
 * Questions and answers as plain text, so that pages and structured data have the same content. The figures are those
 * of docs/spec; `questions.test.ts` compares them with the business rules in the code.
 */
export type Question = { question: string; answer: string; more?: { label: string; to: string } };
export type QuestionGroup = { id: string; title: string; questions: readonly Question[] };

export const FEES = { label: "See all fees", to: feesPath };

export const cost: Question = {
  question: "What does it cost to sell?",
  answer:
    "The evaluation and photos are free. At auction, you pay a success fee of $349 to $1,449, based on the car’s value, and only if the car sells. If the reserve isn’t met, you pay nothing. An instant cash offer has no fee.",
  more: FEES,
};
export const which: Question = {
  question: "Which cars do you take?",
  answer:
    "Model year 2003 or newer with up to 150,000 miles, sold by the registered owner or someone with power of attorney, not by a dealer or broker.",
};
export const where: Question = {
  question: "Where does the sale happen?",
  answer:
    "At a Swap Center, Monday to Friday 8:30 AM to 5:30 PM and Saturday 8:30 AM to 2 PM Central Time. We handle the title, tax, and registration there.",
  more: { label: "Find a center", to: swapCenterPath },
};
export const loan: Question = {
  question: "Can I sell a car with a loan on it?",
  answer:
    "Yes. Tell us about the loan when you register the car, and we pay the lender when the deal closes. At auction, handling the payoff costs $100, and only if you want it.",
};

/** The questions on the home page. */
export const FIRST_QUESTIONS: readonly Question[] = [cost, which, where, loan];
