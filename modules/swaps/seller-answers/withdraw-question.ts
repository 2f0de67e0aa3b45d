import { defineCommand } from "#db/command.ts";
import { can } from "#modules/kernel/actor.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { lockSwap } from "../transitions/move-swap.ts";
import { QUESTIONS } from "./kinds.ts";
import { QuestionRef } from "./schemas.ts";
import { lockQuestion, refuseOver, withdrawRow } from "./write-question.ts";

/** Staff take a question back that the seller has not answered. */
export const withdrawQuestion = defineCommand({
  name: "swaps.withdraw-question",
  input: QuestionRef,
  allow: ["swap.manage", "swap.price.agree", "task.group.finalize-deal"],
  errors: ["question-expired", "question-over"],
  async run(context, { swap: id, question }) {
    const { tx, actor, now } = context;
    const swap = await lockSwap(tx, actor, id);
    const row = swap && (await lockQuestion(tx, swap, question));
    if (!swap || !row) return notFound("question");
    if (!can(actor, QUESTIONS[row.kind].may)) return refuseCommon("not-allowed");
    const over = refuseOver(row, now);
    if (over) return over;
    await withdrawRow(context, swap, row);
    return ok({ _id: row.id });
  },
});
