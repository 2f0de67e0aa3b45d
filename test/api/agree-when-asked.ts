import { expect } from "vitest";
import { SwaplotError } from "#app/api/client/index.ts";
import { answerQuestion, askSeller } from "#modules/auctions/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { QuestionKind } from "#modules/swaps/schemas.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";

type Wanted = { kind: QuestionKind; amount: number; agreed: number | null };

/**
 * An endpoint of the staff is refused, because the seller has not agreed. Then the seller is asked what the error names, and
 * accepts on the own page, which carries it out.
 */
export async function agreeWhenAsked(
  seller: Actor,
  swap: string,
  endpoint: Promise<unknown>,
  wanted: Wanted,
): Promise<void> {
  const refused = await endpoint.then(() => undefined).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SwaplotError);
  expect(refused).toMatchObject({ code: "seller-answer-needed", status: 409, details: { ...wanted, question: null } });
  const subject = (refused as SwaplotError).details.subject as string | null;
  const { kind, amount } = wanted;
  const about = { swap, kind, amount, ...(subject === null ? {} : { subject }) };
  const { _id: question } = value(await askSeller(await makeUser({ role: "admin" }), about));
  value(await answerQuestion(seller, { swap, question, answer: "accept", amount }));
}
