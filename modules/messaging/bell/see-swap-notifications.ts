import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { notifications } from "../tables.ts";
import { seeAllNotifications } from "./see-all-notifications.ts";

/**
 * Reading a conversation about a car marks the notifications about this car as seen (docs/spec/accounts.md). Pages call
 * this on each load; usually nothing is unseen.
 */
export async function seeSwapNotifications(actor: Actor, swap: string): Promise<void> {
  if (!actor.id) return;
  const { userId, swapId, seenAt } = notifications;
  const unseen = and(eq(userId, actor.id), eq(swapId, swap), isNull(seenAt));
  const [one] = await db().select({ id: notifications.id }).from(notifications).where(unseen).limit(1);
  if (one) await seeAllNotifications(actor, { swap });
}
