import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { findBlocker } from "#modules/accounts/index.ts";
import { personId } from "#modules/kernel/actor.ts";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Refused } from "#modules/kernel/result.ts";
import { lockSwap } from "#modules/swaps/index.ts";
import { isOpenForBuyers, whyNotForSale } from "#modules/swaps/lifecycle.ts";
import { findWarnings } from "../conversations/warnings/find-warnings.ts";
import { refuseQuestion } from "./errors.ts";
import { questionAsked } from "./events.ts";
import { MOST_UNANSWERED } from "./limits.ts";
import { AskQuestion } from "./schemas.ts";
import { carQuestions } from "./tables.ts";

/** Asks a question on the page of a car. One with contact details or a scam pattern waits for staff. */
export const askQuestion = defineCommand({
  name: "messaging.ask-question",
  input: AskQuestion,
  allow: "swap.buy",
  errors: ["ask-own-car", "asked-before", "questions-blocked", "questions-closed", "questions-open"],
  limits: (actor) => [{ subject: `questions-by:${actor.id}`, most: 20, seconds: DAY_SECONDS }],
  async run({ tx, actor, now, record }, { swap: id, question: text }) {
    const swap = await lockSwap(tx, actor, id, "public");
    if (!swap) return notFound("car");
    const asker = personId(actor);
    if (asker === swap.sellerId) return refuseQuestion("ask-own-car");
    if ((await findBlocker(asker, swap.sellerId, tx)).by.length > 0) return refuseQuestion("questions-blocked");
    if (!isOpenForBuyers(swap)) return refuseQuestion("questions-closed", whyNotForSale(swap));
    const refused = await refuseRepeated(tx, swap.id, asker, text);
    if (refused) return refused;
    const warnings = findWarnings(text);
    const held = warnings.length > 0;
    const question = newId();
    const standing = held ? ("held" as const) : ("shown" as const);
    await tx
      .insert(carQuestions)
      .values({ id: question, swapId: swap.id, askerId: asker, text, warnings, standing, createdAt: now });
    await record(questionAsked({ question, swap: swap.id, by: asker, held }));
    return ok({ _id: question, held });
  },
});

/** The car is locked, so two questions sent at once are counted one after the other. */
async function refuseRepeated(tx: Tx, swap: string, asker: string, text: string): Promise<Refused | null> {
  const open = await tx
    .select({ text: carQuestions.text })
    .from(carQuestions)
    .where(
      and(
        eq(carQuestions.swapId, swap),
        eq(carQuestions.askerId, asker),
        ne(carQuestions.standing, "removed"),
        or(isNull(carQuestions.answer), eq(carQuestions.answerStanding, "removed")),
      ),
    );
  if (open.some((one) => one.text === text)) return refuseQuestion("asked-before");
  return open.length >= MOST_UNANSWERED ? refuseQuestion("questions-open") : null;
}
