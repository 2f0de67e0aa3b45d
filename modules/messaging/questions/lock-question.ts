import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { seesQuestion } from "./policy.ts";
import { type CarQuestionRow, carQuestions } from "./tables.ts";

/** A question that this actor may see, locked. */
export async function lockQuestion(tx: Tx, actor: Actor, id: string): Promise<CarQuestionRow | undefined> {
  const [row] = await tx.select().from(carQuestions).where(eq(carQuestions.id, id)).for("update");
  return row && seesQuestion(actor, row) ? row : undefined;
}
