import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import { system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notificationChanged } from "../events.ts";
import type { NotificationData } from "../schemas.ts";
import { notifications } from "../tables.ts";

export type Notice = {
  userId: string;
  type: string;
  text: string;
  swapId?: string | null;
  taskId?: string | null;
  eventId?: string | null;
  data?: NotificationData;
};

/**
 * Adds a notification, or increments the unseen one of the same kind about the same car or task and updates its text.
 * Open pages of the user are notified on commit.
 */
export async function notify(tx: Tx, notice: Notice, now: Date): Promise<void> {
  const counted = {
    set: { count: sql`${notifications.count} + 1`, text: notice.text, time: now, data: notice.data ?? {} },
  };
  const insert = tx.insert(notifications).values({ id: newId(), time: now, ...notice });
  const { userId, type, swapId, taskId, seenAt } = notifications;
  if (notice.taskId)
    await insert.onConflictDoUpdate({
      target: [userId, type, taskId],
      targetWhere: sql`${seenAt} is null`,
      ...counted,
    });
  else if (notice.swapId)
    await insert.onConflictDoUpdate({
      target: [userId, type, swapId],
      targetWhere: sql`${seenAt} is null and ${swapId} is not null and ${taskId} is null`,
      ...counted,
    });
  else await insert;
  await record(tx, system, notificationChanged({ user: notice.userId }));
}
