import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db } from "#db/client.ts";
import { findHolders } from "#modules/accounts/index.ts";
import { system } from "#modules/kernel/actor.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { findSwapFacts, findSwapRow, type SwapFacts } from "#modules/swaps/index.ts";
import type { questionAnswered, questionAsked, questionDecided, questionReported } from "../../questions/events.ts";
import { REMOVAL_REASONS } from "../../questions/limits.ts";
import { type CarQuestionRow, carQuestions } from "../../questions/tables.ts";
import { tell } from "../tell.ts";
import * as emails from "./emails.ts";

type Payload<E extends { schema: z.ZodType }> = z.output<E["schema"]>;
type Found = { facts: SwapFacts; row: CarQuestionRow };

async function find({ question, swap }: { question: string; swap: string }): Promise<Found | undefined> {
  const [facts, [row]] = await Promise.all([
    findSwapFacts(swap),
    db().select().from(carQuestions).where(eq(carQuestions.id, question)),
  ]);
  return facts && row && { facts, row };
}

/** Those who can answer; the team if the text waits for it. */
export async function notifyQuestionAsked(event: Payload<typeof questionAsked>, context: EventContext): Promise<void> {
  const found = await find(event);
  if (!found) return;
  if (event.held) return tellTeam(found, "It may contain contact details or ask for something unusual.", context);
  await tellAnswerers(found, context);
}

/** The buyer who asked; the team if the answer waits for it. */
export async function notifyQuestionAnswered(
  event: Payload<typeof questionAnswered>,
  context: EventContext,
): Promise<void> {
  const found = await find(event);
  if (!found) return;
  if (event.held) return tellTeam(found, "Its answer may contain contact details.", context);
  await tellAsker(found, context);
}

/** The team. */
export async function notifyQuestionReported(
  event: Payload<typeof questionReported>,
  context: EventContext,
): Promise<void> {
  const found = await find(event);
  if (found) await tellTeam(found, "A member reported it. Please decide whether it stays on the car’s page.", context);
}

/** The readers of a text that appears now; the writer of one that was removed. */
export async function notifyQuestionDecided(
  event: Payload<typeof questionDecided>,
  context: EventContext,
): Promise<void> {
  const found = await find(event);
  if (!found) return;
  if (!event.shown) return tellWriter(found, event, context);
  if (!event.waited) return;
  await (event.part === "question" ? tellAnswerers(found, context) : tellAsker(found, context));
}

async function tellAnswerers({ facts, row }: Found, context: EventContext): Promise<void> {
  const swap = await findSwapRow(system, row.swapId, "public");
  if (!swap || row.standing !== "shown") return;
  const { car } = facts;
  for (const to of new Set([swap.sellerId, swap.stage1By]))
    await tell(context, {
      to,
      swap: row.swapId,
      type: "question.asked",
      text: `A buyer has a question about the ${car}.`,
      data: { question: row.id },
      email: emails.questionAsked({ car, question: row.id, text: row.text }),
    });
}

async function tellAsker({ facts, row }: Found, context: EventContext): Promise<void> {
  if (row.answerStanding !== "shown" || !row.answer || !row.answeredBy) return;
  const { car } = facts;
  await tell(context, {
    to: row.askerId,
    swap: row.swapId,
    type: "question.answered",
    text: `Your question about the ${car} has an answer.`,
    data: { question: row.id },
    email: emails.questionAnswered({
      car,
      question: row.id,
      text: row.text,
      answer: row.answer,
      by: row.answeredBy,
    }),
  });
}

/** The agent of the car, or its dealmaker; without either, the administrators. */
async function tellTeam({ facts, row }: Found, why: string, context: EventContext): Promise<void> {
  const member = facts.agent ?? facts.dealmaker;
  const team = member ? [member] : (await findHolders("admin")).map(({ id }) => id);
  for (const to of team)
    await tell(context, {
      to,
      swap: row.swapId,
      type: "question.waits",
      text: `A public question about the ${facts.car} waits for a decision.`,
      data: { question: row.id },
      email: emails.questionWaits({ car: facts.car, question: row.id, why }),
    });
}

async function tellWriter(
  { facts, row }: Found,
  { part, writer, reason = "other" }: Payload<typeof questionDecided>,
  context: EventContext,
): Promise<void> {
  const text = part === "question" ? row.text : (row.answer ?? "");
  await tell(context, {
    to: writer,
    swap: row.swapId,
    type: "question.removed",
    text: `We removed your ${part} about the ${facts.car} from its page.`,
    data: part === "question" ? {} : { question: row.id },
    email: emails.questionRemoved({
      car: facts.car,
      question: row.id,
      text,
      part,
      reason: REMOVAL_REASONS[reason],
    }),
  });
}
