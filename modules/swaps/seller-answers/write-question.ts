import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import type { CommandContext } from "#db/command.ts";
import { personId } from "#modules/kernel/actor.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { isId, newId } from "#modules/kernel/ids.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { type Swap, updateSwap } from "../transitions/move-swap.ts";
import { refuseAnswer } from "./errors.ts";
import { sellerAnswered, sellerAsked, sellerCallRecorded, sellerQuestionWithdrawn } from "./events.ts";
import type { AnswerWay, QuestionKind } from "./schemas.ts";
import { type QuestionRow, sellerQuestions } from "./tables.ts";

/** How long a seller has to answer, unless what it is about ends earlier. */
const ANSWER_MS = 3 * DAY_MS;

type Wanted = { kind: QuestionKind; subject: string | null; amount: number | null; until?: Date | null };
type Call = { at: Date; said: string };

/** Puts a question to the seller. It replaces the open one of its kind; the same one again stays as it is. */
export async function writeQuestion(
  context: CommandContext,
  swap: Swap,
  { kind, subject, amount, until }: Wanted,
  { note = null, call }: { note?: string | null; call?: Call },
): Promise<QuestionRow> {
  const { tx, actor, now, record } = context;
  const open = and(
    eq(sellerQuestions.swapId, swap.id),
    eq(sellerQuestions.kind, kind),
    eq(sellerQuestions.status, "open"),
  );
  const [before] = await tx.select().from(sellerQuestions).where(open).for("update");
  const same = before && before.subject === subject && before.amount === amount && before.expiresAt > now;
  if (before && !same) await withdrawRow(context, swap, before);
  const talked = call && { callBy: actor.id, callAt: call.at, callSaid: call.said };
  if (before && same) {
    if (!talked) return before;
    const [noted] = await tx.update(sellerQuestions).set(talked).where(eq(sellerQuestions.id, before.id)).returning();
    await record(sellerCallRecorded(factsOf(swap, before)));
    return noted as QuestionRow;
  }
  const latest = new Date(now.getTime() + ANSWER_MS);
  const [row] = await tx
    .insert(sellerQuestions)
    .values({
      id: newId(),
      swapId: swap.id,
      sellerId: swap.sellerId,
      kind,
      subject,
      amount,
      agreed: swap.priceAgreed,
      note,
      askedBy: personId(actor),
      askedAt: now,
      expiresAt: until && until < latest ? until : latest,
      ...talked,
    })
    .returning();
  const asked = row as QuestionRow;
  await record((call ? sellerCallRecorded : sellerAsked)(factsOf(swap, asked)));
  return asked;
}

export async function withdrawRow({ tx, record }: CommandContext, swap: Swap, row: QuestionRow): Promise<void> {
  await tx.update(sellerQuestions).set({ status: "withdrawn" }).where(eq(sellerQuestions.id, row.id));
  await record(sellerQuestionWithdrawn(factsOf(swap, row)));
}

/** The question of a car, locked after the car. */
export async function lockQuestion(tx: Tx, swap: Swap, id: string): Promise<QuestionRow | undefined> {
  if (!isId(id)) return undefined;
  const own = and(eq(sellerQuestions.id, id), eq(sellerQuestions.swapId, swap.id));
  const [row] = await tx.select().from(sellerQuestions).where(own).for("update");
  return row;
}

/** Why a question can't be answered any more. */
export function refuseOver(row: QuestionRow, now: Date): Refused | null {
  if (row.status !== "open") return refuseAnswer("question-over");
  return row.expiresAt <= now ? refuseAnswer("question-expired") : null;
}

type Answer = { answer: "accept" | "decline"; way: AnswerWay; checked?: string };

/** Writes the answer down. What it leads to has been done before, so that an error leaves the question open. */
export async function writeAnswer(
  { tx, actor, now, record }: CommandContext,
  swap: Swap,
  row: QuestionRow,
  { answer, way, checked }: Answer,
): Promise<void> {
  const status = answer === "accept" ? "accepted" : "declined";
  await tx
    .update(sellerQuestions)
    .set({ status, way, answeredBy: actor.id, answeredAt: now, checked: checked ?? null })
    .where(eq(sellerQuestions.id, row.id));
  await record(sellerAnswered({ ...factsOf(swap, row), answer, way, askedBy: row.askedBy }));
}

/** The seller has agreed to sell at this price or above. */
export const noteAgreedPrice = (tx: Tx, swap: Swap, amount: number, now: Date): Promise<Swap> =>
  swap.priceAgreed === amount ? Promise.resolve(swap) : updateSwap(tx, swap, { priceAgreed: amount }, now);

const factsOf = (swap: Pick<Swap, "id" | "sellerId">, { id, kind, amount }: QuestionRow) => ({
  question: id,
  swap: swap.id,
  seller: swap.sellerId,
  kind,
  amount,
});
