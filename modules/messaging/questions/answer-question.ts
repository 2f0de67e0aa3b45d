import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { personId, system } from "#modules/kernel/actor.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { findSwapRow } from "#modules/swaps/index.ts";
import { findWarnings } from "../conversations/warnings/find-warnings.ts";
import { refuseQuestion } from "./errors.ts";
import { questionAnswered } from "./events.ts";
import { lockQuestion } from "./lock-question.ts";
import { answersAs, isUnanswered } from "./policy.ts";
import { AnswerQuestion } from "./schemas.ts";
import { carQuestions } from "./tables.ts";

/** The seller, or the technician who evaluated the car, answers on its page. The first answer stands. */
export const answerQuestion = defineCommand({
  name: "messaging.answer-question",
  input: AnswerQuestion,
  allow: "verified",
  errors: ["answer-held", "answered-before", "not-your-answer", "question-gone"],
  parties: carOf(carQuestions.swapId, carQuestions.id, ({ question }) => question),
  limits: (actor) => [{ subject: `public-answers-by:${actor.id}`, most: 100, seconds: DAY_SECONDS }],
  async run({ tx, actor, now, record }, { question: id, answer }) {
    const question = await lockQuestion(tx, actor, id);
    if (!question) return notFound("question");
    const swap = await findSwapRow(system, question.swapId, "public", tx);
    const as = swap && answersAs(actor, swap);
    if (!as) return refuseQuestion("not-your-answer");
    if (question.standing !== "shown") return refuseQuestion("question-gone");
    if (question.answerStanding === "held") return refuseQuestion("answer-held");
    if (!isUnanswered(question)) return refuseQuestion("answered-before");
    const answerWarnings = findWarnings(answer);
    const held = answerWarnings.length > 0;
    const by = personId(actor);
    await tx
      .update(carQuestions)
      .set({
        answer,
        answerWarnings,
        answererId: by,
        answeredBy: as,
        answerStanding: held ? "held" : "shown",
        answeredAt: now,
      })
      .where(eq(carQuestions.id, id));
    await record(questionAnswered({ question: id, swap: question.swapId, by, held }));
    return ok({ _id: id, held });
  },
});
