import { and, asc, desc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { MOST_RECORDS, type Paged, type PageRequest, pageOfRows } from "#modules/kernel/paging.ts";
import { findSwapRow } from "#modules/swaps/index.ts";
import { answersAs, isUnanswered, moderates, seesQuestion } from "./policy.ts";
import type { CarQuestion } from "./schemas.ts";
import { type CarQuestionRow, carQuestions, questionReports } from "./tables.ts";

/** The questions about a car, the latest first, as this reader sees them on its page; undefined if there is no such page. */
export async function findCarQuestions(
  actor: Actor,
  swap: string,
  request: PageRequest = {},
): Promise<Paged<CarQuestion> | undefined> {
  return (await findSwapRow(actor, swap, "public")) && readCarQuestions(actor, swap, request);
}

/** The same for a car that the caller has found for this reader. */
export async function readCarQuestions(
  actor: Actor,
  swap: string,
  { page = 1, records = MOST_RECORDS, after }: PageRequest = {},
): Promise<Paged<CarQuestion>> {
  const { standing, askerId, swapId, createdAt, id } = carQuestions;
  const own = actor.id ? and(eq(askerId, actor.id), ne(standing, "removed")) : undefined;
  const cut = cutList(id, { page, after }, records, [desc(createdAt), desc(id)]);
  const rows = await db()
    .select()
    .from(carQuestions)
    .where(and(eq(swapId, swap), or(eq(standing, "shown"), own), cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  return pageOfRows(rows.length > 0 ? await viewsOf(actor, swap, rows) : [], page, records);
}

/** One question with its answer; undefined if this reader doesn't see it. */
export async function findCarQuestion(actor: Actor, question: string): Promise<CarQuestion | undefined> {
  if (!isId(question)) return undefined;
  const [row] = await db().select().from(carQuestions).where(eq(carQuestions.id, question));
  if (!row || !seesQuestion(actor, row)) return undefined;
  // Without a part in it, it is read on the car's page, and not when there is none.
  const takesPart = moderates(actor) || (actor.id !== null && [row.askerId, row.answererId].includes(actor.id));
  if (!takesPart && !(await findSwapRow(actor, row.swapId, "public"))) return undefined;
  return (await viewsOf(actor, row.swapId, [row]))[0];
}

async function viewsOf(actor: Actor, swap: string, rows: readonly CarQuestionRow[]): Promise<CarQuestion[]> {
  const [car, reported] = await Promise.all([
    actor.id ? findSwapRow(system, swap, "public") : undefined,
    actor.id ? reportedBy(actor.id, rows) : new Set<string>(),
  ]);
  const answers = car !== undefined && answersAs(actor, car) !== undefined;
  return rows.map((row) => {
    const mine = row.askerId === actor.id;
    const shown = row.standing === "shown";
    const answer = answerFor(actor, row);
    return {
      _id: row.id,
      swap,
      text: row.text,
      at: row.createdAt.toISOString(),
      held: row.standing === "held",
      mine,
      answer,
      may: {
        answer: answers && shown && isUnanswered(row),
        report: actor.verified && shown && (!mine || row.answerStanding === "shown") && !reported.has(row.id),
      },
    };
  });
}

/** A held answer is seen only by the person who wrote it. */
function answerFor(actor: Actor, row: CarQuestionRow): CarQuestion["answer"] {
  const { answer, answerStanding, answeredAt, answeredBy, answererId } = row;
  if (!answer || !answeredAt || !answeredBy) return null;
  const held = answerStanding === "held";
  if (answerStanding !== "shown" && !(held && answererId === actor.id)) return null;
  return { text: answer, by: answeredBy, at: answeredAt.toISOString(), held };
}

async function reportedBy(person: string, rows: readonly CarQuestionRow[]): Promise<Set<string>> {
  const found = await db()
    .select({ id: questionReports.questionId })
    .from(questionReports)
    .where(
      and(
        inArray(
          questionReports.questionId,
          rows.map(({ id }) => id),
        ),
        eq(questionReports.reporterId, person),
        isNull(questionReports.settledAt),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/** What a person asked, answered, and reported, for the export of one's data. Doesn't check permissions. */
export async function findOwnQuestions(user: string) {
  const [written, reports] = await Promise.all([
    db()
      .select()
      .from(carQuestions)
      .where(or(eq(carQuestions.askerId, user), eq(carQuestions.answererId, user)))
      .orderBy(asc(carQuestions.createdAt)),
    db()
      .select({ question: questionReports.questionId, reason: questionReports.reason, note: questionReports.note })
      .from(questionReports)
      .where(eq(questionReports.reporterId, user)),
  ]);
  const publicQuestions = written.map((row) => ({
    swap: row.swapId,
    asked: row.askerId === user ? row.text : null,
    answered: row.answererId === user ? row.answer : null,
    at: row.createdAt,
  }));
  return { publicQuestions, questionReports: reports };
}
