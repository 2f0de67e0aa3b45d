import { and, asc, desc, eq, inArray, isNull, or } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { findPeople } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { findCarNames } from "#modules/swaps/index.ts";
import { REPORT_REASONS } from "../conversations/limits.ts";
import { moderates } from "./policy.ts";
import type { ModeratedQuestion, QuestionList } from "./schemas.ts";
import { type CarQuestionRow, carQuestions, questionReports } from "./tables.ts";

const RECORDS = 50;

/** The questions that staff decide about, a page at a time; none for everyone else. */
export async function findModerated(
  actor: Actor,
  { list, page = 1, records = RECORDS, after }: PageRequest & { list: QuestionList },
): Promise<Paged<ModeratedQuestion>> {
  if (!moderates(actor)) return pageOfRows([], page, records);
  const { standing, answerStanding, createdAt, id } = carQuestions;
  const reported = db()
    .select({ id: questionReports.questionId })
    .from(questionReports)
    .where(isNull(questionReports.settledAt));
  const waits = or(eq(standing, "held"), eq(answerStanding, "held"), inArray(id, reported));
  const order = list === "waiting" ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)];
  const cut = cutList(id, { page, after }, records, order);
  const rows = await db()
    .select()
    .from(carQuestions)
    .where(and(list === "waiting" ? waits : undefined, cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  return pageOfRows(await viewsOf(rows), page, records);
}

/** One question as staff decide about it; undefined for everyone else. */
export async function findModeratedQuestion(actor: Actor, question: string): Promise<ModeratedQuestion | undefined> {
  if (!moderates(actor) || !isId(question)) return undefined;
  const rows = await db().select().from(carQuestions).where(eq(carQuestions.id, question));
  return (await viewsOf(rows))[0];
}

async function viewsOf(rows: readonly CarQuestionRow[]): Promise<ModeratedQuestion[]> {
  if (rows.length === 0) return [];
  const reports = await db()
    .select()
    .from(questionReports)
    .where(
      and(
        inArray(
          questionReports.questionId,
          rows.map(({ id }) => id),
        ),
        isNull(questionReports.settledAt),
      ),
    )
    .orderBy(asc(questionReports.createdAt));
  const [people, cars] = await Promise.all([
    findPeople([
      ...rows.flatMap(({ askerId, answererId }) => [askerId, answererId]),
      ...reports.map(({ reporterId }) => reporterId),
    ]),
    findCarNames(rows.map(({ swapId }) => swapId)),
  ]);
  const person = (id: string) => ({ _id: id, name: people.get(id)?.fullName ?? "A former member" });
  return rows.map((row) => ({
    _id: row.id,
    car: { _id: row.swapId, name: cars.get(row.swapId) ?? "A car" },
    text: row.text,
    at: row.createdAt.toISOString(),
    asker: person(row.askerId),
    standing: row.standing,
    warnings: row.warnings,
    answer:
      row.answer && row.answererId && row.answeredAt && row.answerStanding
        ? {
            text: row.answer,
            by: person(row.answererId),
            at: row.answeredAt.toISOString(),
            standing: row.answerStanding,
            warnings: row.answerWarnings,
          }
        : null,
    reports: reports
      .filter(({ questionId }) => questionId === row.id)
      .map(({ reporterId, reason, note, createdAt }) => ({
        by: person(reporterId).name,
        reason: REPORT_REASONS[reason],
        note,
        at: createdAt.toISOString(),
      })),
  }));
}
