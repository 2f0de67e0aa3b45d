import { eq, sql } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { SurveyAnswers } from "../account-schemas.ts";
import { userSurveyed } from "../events.ts";
import { users } from "../tables.ts";

/** Saves a buyer's answers (budget, body, use, timing, financing), the first time or as a change. */
export const answerSurvey = defineCommand({
  name: "accounts.answer-survey",
  input: SurveyAnswers,
  allow: "signed-in",
  async run({ tx, actor, record }, survey) {
    if (!actor.id) return refuseCommon("sign-in-required");
    await tx.update(users).set({ survey, surveyedAt: sql`now()` }).where(eq(users.id, actor.id));
    await record(userSurveyed({ user: actor.id }));
    return ok({ success: true });
  },
});
