import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { time } from "#db/columns.ts";
import { swaps } from "../tables.ts";
import {
  ANSWER_WAYS,
  type AnswerWay,
  QUESTION_KINDS,
  QUESTION_STATUSES,
  type QuestionKind,
  type QuestionStatus,
} from "./schemas.ts";

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** What staff asked a seller to agree to, and how the seller answered. One of a kind is open for a car. */
export const sellerQuestions = pgTable(
  "seller_questions",
  {
    id: uuid().primaryKey(),
    swapId: uuid()
      .notNull()
      .references(() => swaps.id, { onDelete: "cascade" }),
    /** Whom it was put to: a link of its mail is good for this person only. */
    sellerId: uuid().notNull(),
    kind: text().$type<QuestionKind>().notNull(),
    /** The offer or the lot that it is about. */
    subject: uuid(),
    /** Whole dollars. Null: no reserve. */
    amount: integer(),
    /** What the seller had agreed to until then, whole dollars. */
    agreed: integer(),
    note: text(),
    status: text().$type<QuestionStatus>().notNull().default("open"),
    askedBy: uuid().notNull(),
    askedAt: time().notNull(),
    expiresAt: time().notNull(),
    /** Who talked to the seller, when, and what the seller said. */
    callBy: uuid(),
    callAt: time(),
    callSaid: text(),
    way: text().$type<AnswerWay>(),
    /** The seller, or the second member of the staff who confirmed the call. */
    answeredBy: uuid(),
    answeredAt: time(),
    /** How the second member checked the call. */
    checked: text(),
    /** When the agreement was used, if something else than the answer itself uses it. */
    usedAt: time(),
  },
  (t) => [
    uniqueIndex("seller_questions_one_open").on(t.swapId, t.kind).where(sql`${t.status} = 'open'`),
    index("seller_questions_of_swap").on(t.swapId, t.askedAt),
    check("seller_questions_kind", sql`${t.kind} in (${list(QUESTION_KINDS)})`),
    check("seller_questions_status", sql`${t.status} in (${list(QUESTION_STATUSES)})`),
    check("seller_questions_way", sql`${t.way} in (${list(ANSWER_WAYS)})`),
    check(
      "seller_questions_amount",
      sql`case when ${t.amount} is null then ${t.kind} = 'reserve' else ${t.amount} > 0 end`,
    ),
    check(
      "seller_questions_answer",
      sql`(${t.status} in ('accepted', 'declined')) = (${t.way} is not null) and (${t.way} is null) = (${t.answeredBy} is null)`,
    ),
    // Two people vouch for a call.
    check(
      "seller_questions_two_people",
      sql`case when ${t.way} = 'call' then ${t.callBy} is not null and ${t.callBy} <> ${t.answeredBy} and ${t.checked} is not null else true end`,
    ),
  ],
);
export type QuestionRow = typeof sellerQuestions.$inferSelect;
