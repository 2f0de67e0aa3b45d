import { and, eq, isNull } from "drizzle-orm";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { refuseQuestion } from "./errors.ts";
import { questionDecided } from "./events.ts";
import type { RemovalReason } from "./limits.ts";
import { lockQuestion } from "./lock-question.ts";
import type { Standing } from "./policy.ts";
import { type QuestionPart, RemoveQuestion, ShowQuestion } from "./schemas.ts";
import { type CarQuestionRow, carQuestions, questionReports } from "./tables.ts";

const parties = carOf<{ question: string }>(carQuestions.swapId, carQuestions.id, ({ question }) => question);

/** Staff let a held question or answer appear, or find nothing wrong with a reported one. */
export const showQuestion = defineCommand({
  name: "messaging.show-question",
  input: ShowQuestion,
  allow: "swap.manage",
  errors: ["question-decided"],
  parties,
  run: (context, { question, part }) => decide(context, { question, part, standing: "shown" }),
});

/** Staff take a question, or only its answer, off the page of the car. Its writer is told why. */
export const removeQuestion = defineCommand({
  name: "messaging.remove-question",
  input: RemoveQuestion,
  allow: "swap.manage",
  errors: ["question-decided"],
  parties,
  run: (context, { question, part, reason }) => decide(context, { question, part, standing: "removed", reason }),
});

type Decision = { question: string; part: QuestionPart; standing: "shown" | "removed"; reason?: RemovalReason };

async function decide(context: CommandContext, decision: Decision): Promise<Result<{ _id: string }>> {
  const { tx, actor, now, record } = context;
  const { question: id, part, standing, reason } = decision;
  const question = await lockQuestion(tx, actor, id);
  const text = question && partOf(question, part);
  if (!question || !text) return notFound("question");
  const open = and(eq(questionReports.questionId, id), isNull(questionReports.settledAt));
  const reports = await tx.$count(questionReports, open);
  // A shown text without a report is nothing to approve; the page that asked for it is older than the decision.
  if (text.standing === "removed" || (text.standing === standing && reports === 0))
    return refuseQuestion("question-decided");
  // Members report what they read: a decision about a held part says nothing about that.
  if (text.standing === "shown")
    await tx.update(questionReports).set({ settledAt: now, settledBy: actor.id }).where(open);
  await tx
    .update(carQuestions)
    .set(part === "question" ? { standing } : { answerStanding: standing })
    .where(eq(carQuestions.id, id));
  const about = { question: id, swap: question.swapId, part, writer: text.writer };
  await record(
    questionDecided({
      ...about,
      shown: standing === "shown",
      waited: text.standing === "held",
      ...(reason && { reason }),
    }),
  );
  return ok({ _id: id });
}

type Part = { standing: Standing; writer: string };

function partOf(question: CarQuestionRow, part: QuestionPart): Part | undefined {
  if (part === "question") return { standing: question.standing, writer: question.askerId };
  const { answerStanding, answererId } = question;
  return answerStanding && answererId ? { standing: answerStanding, writer: answererId } : undefined;
}
