import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { carQuestions, questionReports } from "./tables.ts";

/**
 * What a removed person asked comes off the page with its answer, and what they answered waits for another answer. The
 * words are erased; the cached page of a car forgets them within seconds.
 */
export async function eraseQuestions(tx: Tx, user: string, erased: string): Promise<void> {
  await tx
    .update(carQuestions)
    .set({ text: erased, warnings: [], standing: "removed" })
    .where(eq(carQuestions.askerId, user));
  await tx
    .update(carQuestions)
    .set({
      answer: null,
      answerWarnings: [],
      answererId: null,
      answeredBy: null,
      answerStanding: null,
      answeredAt: null,
    })
    .where(eq(carQuestions.answererId, user));
  await tx.update(questionReports).set({ note: null }).where(eq(questionReports.reporterId, user));
}
