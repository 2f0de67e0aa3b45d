import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { isId } from "#modules/kernel/ids.ts";
import { canSee, isSeller } from "../lifecycle/policy.ts";
import { readSwap } from "../parts.ts";
import { saleOn } from "../sheet/fees.ts";
import { type InHand, inHand, sellerTerms } from "../sheet/in-hand.ts";
import { type Swap, swapPricing } from "../tables.ts";
import { QUESTIONS } from "./kinds.ts";
import type { QuestionView } from "./schemas.ts";
import { type QuestionRow, sellerQuestions } from "./tables.ts";

/** The questions about a car: all for staff who see it, those that wait for an answer for its seller. */
export async function findQuestions(actor: Actor, id: string): Promise<QuestionView[]> {
  const swap = isId(id) ? await readSwap(db(), id) : undefined;
  if (!swap || !mayRead(actor, swap)) return [];
  const open = and(eq(sellerQuestions.status, "open"), gt(sellerQuestions.expiresAt, sql`now()`));
  const rows = await db()
    .select()
    .from(sellerQuestions)
    .where(and(eq(sellerQuestions.swapId, swap.id), isSeller(actor, swap) ? open : undefined))
    .orderBy(desc(sellerQuestions.askedAt), desc(sellerQuestions.id));
  return viewsOf(actor, swap, rows);
}

/** One question, for the seller of the car and staff. */
export async function findQuestion(actor: Actor, swapId: string, id: string): Promise<QuestionView | undefined> {
  if (!isId(swapId) || !isId(id)) return undefined;
  const [row] = await db()
    .select()
    .from(sellerQuestions)
    .where(and(eq(sellerQuestions.id, id), eq(sellerQuestions.swapId, swapId)));
  const swap = row && (await readSwap(db(), swapId));
  return swap && mayRead(actor, swap) ? (await viewsOf(actor, swap, [row]))[0] : undefined;
}

const mayRead = (actor: Actor, swap: Swap): boolean =>
  canSee(actor, swap, currentTime()) && (isSeller(actor, swap) || can(actor, "swap.read"));

async function viewsOf(actor: Actor, swap: Swap, rows: readonly QuestionRow[]): Promise<QuestionView[]> {
  const people = await findPeople(rows.flatMap(({ askedBy, callBy, answeredBy }) => [askedBy, callBy, answeredBy]));
  const nameOf = (id: string | null) => people.get(id ?? "")?.fullName ?? "a former member of the team";
  const now = currentTime();
  const today = chicagoDay(now);
  return rows.map((row) => {
    const isOpen = row.status === "open" && row.expiresAt > now;
    const staff = !isSeller(actor, swap) && can(actor, QUESTIONS[row.kind].may);
    return {
      _id: row.id,
      swap: row.swapId,
      vehicle: swap.shortName,
      kind: row.kind,
      amount: row.amount,
      agreed: row.agreed,
      note: row.note,
      status: row.status === "open" && !isOpen ? "expired" : row.status,
      askedBy: nameOf(row.askedBy),
      askedAt: row.askedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      left: leftOf(swap, row, today),
      answer: row.answeredAt && { at: row.answeredAt.toISOString(), words: wayWords(row, nameOf) },
      call:
        row.callAt && !isSeller(actor, swap)
          ? { by: nameOf(row.callBy), at: row.callAt.toISOString(), said: row.callSaid ?? "" }
          : null,
      may: {
        answer: isOpen && isSeller(actor, swap),
        confirm: isOpen && staff && row.callBy !== null && row.callBy !== actor.id,
        withdraw: isOpen && staff,
      },
    };
  });
}

type Names = (id: string | null) => string;
function wayWords(row: QuestionRow, nameOf: Names): string {
  if (row.way === "call") return callWords(row, nameOf);
  return row.way === "link" ? "By the link in our message" : "On their page";
}

const callWords = ({ callAt, callBy, answeredBy }: QuestionRow, nameOf: Names): string =>
  `Agreed by phone on ${formatDate((callAt as Date).toISOString())} with ${nameOf(callBy)}, confirmed by ${nameOf(answeredBy)}`;

/**
 * What a message about an act says of the seller's agreement: "Agreed by phone on November 28, 2026 with Ann Lee,
 * confirmed by Bo Cole". Null if the seller answered, or if no one was asked. Doesn't check permissions.
 */
export async function findCallWords(question: string | undefined): Promise<string | null> {
  if (!question || !isId(question)) return null;
  const call = and(eq(sellerQuestions.id, question), eq(sellerQuestions.way, "call"));
  const [row] = await db().select().from(sellerQuestions).where(call);
  if (!row) return null;
  const people = await findPeople([row.callBy, row.answeredBy]);
  return callWords(row, (id) => people.get(id ?? "")?.fullName ?? "a former member of our team");
}

/** What a message about a question says; `keeps` are cents. Doesn't check permissions. */
export async function findQuestionFacts(id: string) {
  if (!isId(id)) return undefined;
  const [row] = await db().select().from(sellerQuestions).where(eq(sellerQuestions.id, id));
  const swap = row && (await readSwap(db(), row.swapId));
  if (!swap) return undefined;
  const people = await findPeople([row.askedBy]);
  const left = leftOf(swap, row, chicagoDay(currentTime()));
  return {
    row,
    askedBy: people.get(row.askedBy)?.fullName ?? "The team",
    keeps: left?.payoffKnown ? left.cents : null,
  };
}

/** What the price leaves to the seller. */
const leftOf = (swap: Swap, { kind, amount }: QuestionRow, today: string): InHand | null =>
  amount === null
    ? null
    : inHand(sellerTerms(swap, kind === "cash-offer" ? "cash" : saleOn(swap.channel), today), amount);

/** What the seller of each car has agreed to last. For internal use: does not check permissions. */
export async function findAgreedPrices(ids: readonly string[]): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: swapPricing.swapId, agreed: swapPricing.priceAgreed })
    .from(swapPricing)
    .where(inArray(swapPricing.swapId, [...ids]));
  return new Map(rows.map(({ id, agreed }) => [id, agreed]));
}
