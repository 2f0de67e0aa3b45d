import { z } from "zod";
import { id } from "#modules/kernel/fields.ts";
import { REPORT_REASONS, type ReportReason } from "../conversations/limits.ts";
import { plainText } from "../conversations/plain-text.ts";
import { WARNINGS } from "../conversations/warnings/words.ts";
import { LONGEST_ANSWER, LONGEST_QUESTION, REMOVAL_REASONS, type RemovalReason } from "./limits.ts";

/** Inputs and view models of the public questions about a car. Browser-safe. */

/** Plain text from 1 to `most` characters. */
const publicText = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .max(most * 4, `Please use at most ${most} characters.`)
    .transform(plainText)
    .pipe(z.string().min(1, missing).max(most, `Please use at most ${most} characters.`));

export const AskQuestion = z.object({ swap: id, question: publicText("Please type your question.", LONGEST_QUESTION) });
const question = id.describe("The id of the question.");
export const AnswerQuestion = z.object({
  question,
  answer: publicText("Please type your answer.", LONGEST_ANSWER),
});

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

export const ReportQuestion = z.object({
  question,
  reason: z.enum(keysOf(REPORT_REASONS) as ReportReason[], { error: "Please choose a reason." }),
  note: z.preprocess(
    (value) => (typeof value === "string" ? plainText(value) || undefined : value),
    z.string().max(1_000, "Please use at most 1000 characters.").optional(),
  ),
});

export const QUESTION_PARTS = ["question", "answer"] as const;
export type QuestionPart = (typeof QUESTION_PARTS)[number];

const Decided = z.object({
  question,
  part: z.enum(QUESTION_PARTS).describe("The text that is decided about: the question or its answer."),
});
/** The text is fine; it appears, or stays, on the car's page. */
export const ShowQuestion = Decided;
/** The text comes off the car's page. A question takes its answer along. */
export const RemoveQuestion = Decided.extend({
  reason: z.enum(keysOf(REMOVAL_REASONS) as RemovalReason[], { error: "Please choose a reason." }),
});

const Answer = z.object({
  text: z.string(),
  by: z.enum(["seller", "technician"]),
  at: z.string(),
  held: z.boolean().describe("Whether staff read it before it appears; only its writer sees it until then."),
});

/** A question on the page of a car, as this reader sees it. No names: the page is public. */
export const CarQuestion = z.object({
  _id: z.string(),
  swap: z.string(),
  text: z.string(),
  at: z.string(),
  held: z.boolean().describe("Whether staff read it before it appears; only its asker sees it until then."),
  mine: z.boolean().describe("Whether the reader asked it."),
  answer: Answer.nullable(),
  /** What this reader may do with it. */
  may: z.object({ answer: z.boolean(), report: z.boolean().describe("Whether the reader may report it.") }),
});
export type CarQuestion = z.output<typeof CarQuestion>;

/** The lists of staff: held and reported questions, the longest waiting first; or the latest of all. */
export const QUESTION_LISTS = ["waiting", "all"] as const;
export type QuestionList = (typeof QUESTION_LISTS)[number];

const Person = z.object({ _id: z.string(), name: z.string() });
const Warned = z.array(z.enum(WARNINGS));

/** A question as staff decide about it, with its writers and what was reported. */
export const ModeratedQuestion = z.object({
  _id: z.string(),
  car: z.object({ _id: z.string(), name: z.string() }),
  text: z.string(),
  at: z.string(),
  asker: Person,
  standing: z.enum(["shown", "held", "removed"]),
  warnings: Warned,
  answer: z
    .object({
      text: z.string(),
      by: Person,
      at: z.string(),
      standing: z.enum(["shown", "held", "removed"]),
      warnings: Warned,
    })
    .nullable(),
  reports: z.array(
    z.object({
      by: z.string(),
      reason: z.string(),
      note: z.string().nullable().describe("What the member wrote about it; null if nothing."),
      at: z.string(),
    }),
  ),
});
export type ModeratedQuestion = z.output<typeof ModeratedQuestion>;
