import { and, eq, isNull } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { personId } from "#modules/kernel/actor.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { refuseQuestion } from "./errors.ts";
import { questionReported } from "./events.ts";
import { lockQuestion } from "./lock-question.ts";
import { ReportQuestion } from "./schemas.ts";
import { carQuestions, questionReports } from "./tables.ts";

/** Reports a question with its answer to the staff, once until they have decided. */
export const reportQuestion = defineCommand({
  name: "messaging.report-question",
  input: ReportQuestion,
  allow: "verified",
  errors: ["own-question", "question-gone", "question-reported"],
  parties: carOf(carQuestions.swapId, carQuestions.id, ({ question }) => question),
  limits: (actor) => [{ subject: `reports-by:${actor.id}`, most: 20, seconds: DAY_SECONDS }],
  async run({ tx, actor, now, record }, { question: id, reason, note }) {
    const question = await lockQuestion(tx, actor, id);
    if (!question) return notFound("question");
    const reporter = personId(actor);
    if (question.standing !== "shown") return refuseQuestion("question-gone");
    if (reporter === question.askerId && question.answerStanding !== "shown") return refuseQuestion("own-question");
    const { questionId, reporterId, settledAt } = questionReports;
    const [open] = await tx
      .select({ id: questionReports.id })
      .from(questionReports)
      .where(and(eq(questionId, id), eq(reporterId, reporter), isNull(settledAt)));
    if (open) return refuseQuestion("question-reported");
    const report = { id: newId(), questionId: id, reporterId: reporter, reason, note: note ?? null, createdAt: now };
    await tx.insert(questionReports).values(report);
    await record(questionReported({ question: id, swap: question.swapId }));
    return ok({ _id: report.id });
  },
});
