import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import type { QuestionKind } from "./schemas.ts";
import { sellerQuestions } from "./tables.ts";

/** Ends the open questions to the seller that are about something that has changed: one offer or lot, or the whole car. */
export async function endQuestions(tx: Tx, swap: string, subject?: string): Promise<void> {
  await tx
    .update(sellerQuestions)
    .set({ status: "ended" })
    .where(
      and(
        eq(sellerQuestions.swapId, swap),
        eq(sellerQuestions.status, "open"),
        subject ? eq(sellerQuestions.subject, subject) : undefined,
      ),
    );
}

/** Ends the open question of one kind. */
export async function endQuestionsOf(tx: Tx, swap: string, kind: QuestionKind): Promise<void> {
  await tx
    .update(sellerQuestions)
    .set({ status: "ended" })
    .where(and(eq(sellerQuestions.swapId, swap), eq(sellerQuestions.status, "open"), eq(sellerQuestions.kind, kind)));
}
