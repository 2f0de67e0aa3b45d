/** Messages about the public questions on a car's page. */
import { carQuestionPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type About = { car: string; question: string; text: string };

/** To the seller and to the technician: a buyer asks on the car's page. */
export const questionAsked = ({ car, question, text }: About): EmailDraft => ({
  kind: "question-asked",
  subject: `A buyer has a question about the ${car}`,
  paragraphs: [`“${text}”`, "The question and your answer appear on the car’s page, so every buyer can read them."],
  action: { label: "Answer the question", path: carQuestionPath(question) },
  footnote: "Please leave phone numbers, email addresses, and links out of your answer.",
});

/** To the buyer: the question has an answer. */
export const questionAnswered = (facts: About & { answer: string; by: "seller" | "technician" }): EmailDraft => ({
  kind: "question-answered",
  subject: `Your question about the ${facts.car} has an answer`,
  paragraphs: [`You asked: “${facts.text}”`, `The ${facts.by} answered: “${facts.answer}”`],
  action: { label: "Read it on the site", path: carQuestionPath(facts.question) },
});

/** To the team: a question or an answer waits for a decision. */
export const questionWaits = ({ car, question, why }: Omit<About, "text"> & { why: string }): EmailDraft => ({
  kind: "question-waits",
  subject: `A public question about the ${car} waits for you`,
  paragraphs: [why],
  action: { label: "Decide about it", path: carQuestionPath(question) },
});

/** To the person who wrote it: staff took it off the car's page. */
export const questionRemoved = (facts: About & { part: "question" | "answer"; reason: string }): EmailDraft => ({
  kind: "question-removed",
  subject: `We removed your ${facts.part} about the ${facts.car}`,
  paragraphs: [
    `You wrote: “${facts.text}”`,
    `Why we removed it from the car’s page: ${facts.reason}`,
    `You’re welcome to write it again without that.`,
  ],
});
