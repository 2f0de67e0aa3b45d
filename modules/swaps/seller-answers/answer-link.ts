import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findActor } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { readToken, signToken } from "#modules/kernel/signed-token.ts";
import { findQuestion } from "./find-questions.ts";
import type { QuestionView } from "./schemas.ts";
import { type QuestionRow, sellerQuestions } from "./tables.ts";

const PURPOSE = "swaps.seller-answer";

/** The secret part of a mail's link: it opens one question for the seller it was put to, until it is answered. */
export const answerToken = ({ id, sellerId }: Pick<QuestionRow, "id" | "sellerId">): string =>
  signToken(PURPOSE, `${id} ${sellerId}`);

/** Whether a link belongs to this question and this seller. */
export const opensQuestion = (token: string, { id, sellerId }: Pick<QuestionRow, "id" | "sellerId">): boolean =>
  readToken(PURPOSE, token) === `${id} ${sellerId}`;

/** The seller acts as themselves, on this question only, and without their roles. */
export type LinkedQuestion = { actor: Actor & { id: string }; question: QuestionView };

/** The question of a link and the seller it was sent to; undefined when the link is not valid. */
export async function findQuestionByLink(token: string): Promise<LinkedQuestion | undefined> {
  const [id = "", seller = ""] = readToken(PURPOSE, token)?.split(" ") ?? [];
  if (!isId(id) || !isId(seller)) return undefined;
  const [row] = await db().select().from(sellerQuestions).where(eq(sellerQuestions.id, id));
  if (row?.sellerId !== seller) return undefined;
  const person = await findActor(seller);
  if (!person?.id || !person.active || !person.verified) return undefined;
  const actor = { ...person, id: person.id, roles: ["user" as const] };
  const question = await findQuestion(actor, row.swapId, id);
  return question && { actor, question };
}
