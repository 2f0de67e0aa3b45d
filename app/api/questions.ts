import { z } from "zod";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import {
  answerQuestion,
  askQuestion,
  findCarQuestions,
  findModerated,
  removeQuestion,
  reportQuestion,
  showQuestion,
} from "#modules/messaging/index.ts";
import {
  AnswerQuestion,
  AskQuestion,
  CarQuestion,
  ModeratedQuestion,
  QUESTION_LISTS,
  RemoveQuestion,
  ReportQuestion,
  ShowQuestion,
} from "#modules/messaging/schemas.ts";
import { endpoint, listOf, okOrNotFound, PageQuery, SAMPLE_ID } from "./kit.ts";

const Written = z.object({
  _id: z.string(),
  held: z.boolean().describe("Whether staff read it before it appears."),
});
const Ref = z.object({ _id: z.string() });

export const tags = { questions: "What buyers ask about a car on its public page" };

/** The public questions about cars, and how staff decide about them. */
export const questions = {
  ofCar: endpoint({
    method: "GET",
    allow: "anyone",
    path: "/swaps/{swap}/questions",
    summary: "The questions on a car’s page with their answers, the latest first, as you see them",
    input: PageQuery.extend({ swap: id }),
    output: listOf(CarQuestion),
    run: async (actor, { swap, ...asked }) => okOrNotFound(await findCarQuestions(actor, swap, asked), "car"),
  }),
  ask: endpoint({
    method: "POST",
    allow: "swap.buy",
    path: "/swaps/{swap}/questions",
    summary: "Ask a question on a car’s page; one with contact details waits for staff (`held`)",
    input: AskQuestion,
    example: { swap: SAMPLE_ID, question: "Was the timing belt replaced?" },
    output: Written,
    creates: true,
    run: askQuestion,
  }),
  answer: endpoint({
    method: "POST",
    allow: "verified",
    path: "/questions/{question}/answer",
    summary: "Answer on the car’s page, as its seller or as the technician who evaluated it",
    input: AnswerQuestion,
    example: { question: SAMPLE_ID, answer: "Yes, in 2023." },
    output: Written,
    run: answerQuestion,
  }),
  report: endpoint({
    method: "POST",
    allow: "verified",
    path: "/questions/{question}/report",
    summary: "Report a question with its answer to the staff",
    input: ReportQuestion,
    output: Ref,
    creates: true,
    run: reportQuestion,
  }),
  moderated: endpoint({
    method: "GET",
    allow: "swap.manage",
    path: "/questions",
    summary: "The questions that wait for a decision of the staff, the longest waiting first; `list` names all",
    input: PageQuery.extend({
      list: z.enum(QUESTION_LISTS).default("waiting").describe("Those that wait for a decision, or all."),
    }),
    output: listOf(ModeratedQuestion),
    run: async (actor, asked) => ok(await findModerated(actor, asked)),
  }),
  show: endpoint({
    method: "POST",
    allow: "swap.manage",
    path: "/questions/{question}/show",
    summary: "Let a held text appear on the car’s page, or keep a reported one there",
    input: ShowQuestion,
    output: Ref,
    run: showQuestion,
  }),
  remove: endpoint({
    method: "POST",
    allow: "swap.manage",
    path: "/questions/{question}/remove",
    summary: "Take a question, or only its answer, off the car’s page, and tell its writer why",
    input: RemoveQuestion,
    output: Ref,
    run: removeQuestion,
  }),
};
