import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import type { ReportReason } from "../conversations/limits.ts";
import type { Warning } from "../conversations/warnings/words.ts";
import type { Standing } from "./policy.ts";

/** What buyers ask about a car on its public page, with the answer. */
export const carQuestions = pgTable(
  "car_questions",
  {
    id: uuid().primaryKey(),
    swapId: uuid().notNull(),
    askerId: uuid().notNull(),
    text: text().notNull(),
    warnings: text().array().$type<Warning[]>().notNull().default([]),
    standing: text().$type<Standing>().notNull(),
    answererId: uuid(),
    /** The person who answered is the seller, not the technician. */
    answeredBy: text().$type<"seller" | "technician">(),
    answer: text(),
    answerWarnings: text().array().$type<Warning[]>().notNull().default([]),
    /** A removed answer may be written again. */
    answerStanding: text().$type<Standing>(),
    answeredAt: time(),
    createdAt: time().notNull(),
  },
  (t) => [
    index("car_questions_of_swap").on(t.swapId, t.createdAt.desc().nullsFirst()),
    index("car_questions_of_asker").on(t.askerId, t.swapId),
    index("car_questions_held").on(t.createdAt).where(sql`${t.standing} = 'held' or ${t.answerStanding} = 'held'`),
    check("car_questions_standing", sql`${t.standing} in ('shown', 'held', 'removed')`),
    check(
      "car_questions_answer",
      sql`(${t.answer} is null) = (${t.answerStanding} is null) and (${t.answer} is null) = (${t.answeredAt} is null)`,
    ),
  ],
);

/** Questions and answers that a member reported to the staff. */
export const questionReports = pgTable(
  "question_reports",
  {
    id: uuid().primaryKey(),
    questionId: uuid()
      .notNull()
      .references(() => carQuestions.id),
    reporterId: uuid().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    note: text(),
    createdAt: time().notNull(),
    settledAt: time(),
    settledBy: uuid(),
  },
  (t) => [
    uniqueIndex("question_reports_open").on(t.questionId, t.reporterId).where(sql`${t.settledAt} is null`),
    index("question_reports_waiting").on(t.createdAt).where(sql`${t.settledAt} is null`),
  ],
);

export type CarQuestionRow = typeof carQuestions.$inferSelect;
