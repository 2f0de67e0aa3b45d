import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { Refused } from "#modules/kernel/result.ts";
import type { Swap } from "../tables.ts";
import { refuseAnswer } from "./errors.ts";
import { QUESTIONS } from "./kinds.ts";
import type { QuestionKind } from "./schemas.ts";
import { type QuestionRow, sellerQuestions } from "./tables.ts";

export type Wanted = { kind: QuestionKind; amount: number | null; subject?: string | null };

/** Whether a price is at least what the seller has agreed to. Without a reserve, any price could be the last one. */
export const isAgreed = ({ priceAgreed }: Pick<Swap, "priceAgreed">, { kind, amount }: Wanted): boolean =>
  !QUESTIONS[kind].always && amount !== null && priceAgreed !== null && amount >= priceAgreed;

/**
 * Refuses staff who name or accept a price in the seller's place that the seller has not agreed to. The product's own
 * jobs carry out what people have decided before. Callers let the seller pass.
 */
export const refuseUnanswered = async (
  tx: Reader,
  actor: Actor,
  swap: Swap,
  wanted: Wanted,
): Promise<Refused | null> =>
  actor.kind === "system" || isAgreed(swap, wanted) ? null : answerNeeded(tx, swap, wanted);

/** The error that names what the seller has to be asked, and the question that waits for an answer. */
export async function answerNeeded(tx: Reader, swap: Swap, wanted: Wanted): Promise<Refused> {
  const { kind, amount, subject = null } = wanted;
  const [open] = await tx
    .select({ id: sellerQuestions.id })
    .from(sellerQuestions)
    .where(
      and(
        eq(sellerQuestions.swapId, swap.id),
        eq(sellerQuestions.kind, kind),
        eq(sellerQuestions.status, "open"),
        gt(sellerQuestions.expiresAt, sql`now()`),
      ),
    );
  return refuseAnswer("seller-answer-needed", {
    message: sentence(swap.priceAgreed, wanted, Boolean(open)),
    details: { kind, amount, subject, agreed: swap.priceAgreed, question: open?.id ?? null },
  });
}

function sentence(agreed: number | null, { kind, amount }: Wanted, asked: boolean): string {
  const below = agreed !== null && (amount === null || amount < agreed);
  const had = below ? ` The seller agreed to ${formatDollars(agreed)}.` : "";
  const said = `The seller has not agreed to ${amount === null ? "a sale without a reserve" : formatDollars(amount)} yet.`;
  const next = asked
    ? " We have asked, and wait for the answer."
    : " Ask the seller, or record a call that a second member of the team confirms.";
  return `${said}${QUESTIONS[kind].always ? "" : had}${next}`;
}

/** The seller's agreement that nothing has used yet, for what staff do later than the answer. */
export async function findAgreement(tx: Tx, swap: Pick<Swap, "id">, wanted: Wanted): Promise<QuestionRow | undefined> {
  const { kind, amount } = wanted;
  const [row] = await tx
    .select()
    .from(sellerQuestions)
    .where(
      and(
        eq(sellerQuestions.swapId, swap.id),
        eq(sellerQuestions.kind, kind),
        eq(sellerQuestions.status, "accepted"),
        amount === null ? isNull(sellerQuestions.amount) : eq(sellerQuestions.amount, amount),
        isNull(sellerQuestions.usedAt),
      ),
    )
    .orderBy(desc(sellerQuestions.answeredAt))
    .limit(1);
  return row;
}

export const markAgreementUsed = (tx: Tx, { id }: Pick<QuestionRow, "id">, now: Date) =>
  tx.update(sellerQuestions).set({ usedAt: now }).where(eq(sellerQuestions.id, id));
