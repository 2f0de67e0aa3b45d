import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import type { Survey } from "../schemas.ts";
import { users } from "../tables.ts";

/** What a buyer answered: one's own, for staff who may read users anybody's; undefined before it is answered. */
export async function findSurvey(actor: Actor, user: string): Promise<Survey | undefined> {
  if (!isId(user) || (user !== actor.id && !can(actor, "user.read"))) return undefined;
  const [row] = await db()
    .select({ survey: users.survey })
    .from(users)
    .where(and(eq(users.id, user), isNotNull(users.surveyedAt), isNull(users.deletedAt)));
  return row?.survey ?? undefined;
}
