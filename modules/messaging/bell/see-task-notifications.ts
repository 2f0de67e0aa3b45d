import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { notifications } from "../tables.ts";
import { seeAllNotifications } from "./see-all-notifications.ts";

/**
 * Opening a task marks all notifications about tasks as seen (docs/spec/accounts.md). Pages call this on each load;
 * usually nothing is unseen.
 */
export async function seeTaskNotifications(actor: Actor): Promise<void> {
  if (!actor.id) return;
  const unseen = and(eq(notifications.userId, actor.id), isNotNull(notifications.taskId), isNull(notifications.seenAt));
  const [one] = await db().select({ id: notifications.id }).from(notifications).where(unseen).limit(1);
  if (one) await seeAllNotifications(actor, { tasks: true });
}
