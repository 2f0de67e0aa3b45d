import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import type { Survey } from "../account-schemas.ts";
import { users } from "../tables.ts";

/**
 * A buyer's survey answers: the actor's own; staff who may read users can read any. Undefined before the survey is
 * answered.
 */
export async function findSurvey(actor: Actor, user: string): Promise<Survey | undefined> {
  if (!isId(user) || (user !== actor.id && !can(actor, "user.read"))) return undefined;
  const [row] = await db()
    .select({ survey: users.survey })
    .from(users)
    .where(and(eq(users.id, user), isNotNull(users.surveyedAt), isNull(users.deletedAt)));
  return row?.survey ?? undefined;
}
