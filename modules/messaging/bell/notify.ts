import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import { system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { NotificationData } from "../message-schemas.ts";
import type { NotificationType } from "../policy.ts";
import { notifications } from "../tables.ts";
import { notificationChanged } from "./events.ts";

export type NewNotification = {
  userId: string;
  type: NotificationType;
  text: string;
  swapId?: string | null;
  taskId?: string | null;
  eventId?: string | null;
  data?: NotificationData;
};

/**
 * Adds a notification, or increments the unseen one of the same kind about the same car or task and updates its text.
 * Open pages of the user are notified on commit. Returns the notification's id.
 */
export async function notify(tx: Tx, notification: NewNotification, now: Date): Promise<string> {
  const insert = tx.insert(notifications).values({ id: newId(), time: now, ...notification });
  const unseen = unseenOfKind(notification);
  const counted = {
    count: sql`${notifications.count} + 1`,
    text: notification.text,
    time: now,
    data: notification.data ?? {},
  };
  if (unseen) insert.onConflictDoUpdate({ ...unseen, set: counted });
  const [row] = await insert.returning({ id: notifications.id });
  await record(tx, system, notificationChanged({ user: notification.userId }));
  return row?.id as string;
}

/** The index that finds the unseen notification of the same kind about the same car or task. */
function unseenOfKind({ taskId: task, swapId: swap }: NewNotification) {
  const { userId, type, swapId, taskId, seenAt } = notifications;
  if (task) return { target: [userId, type, taskId], targetWhere: sql`${seenAt} is null` };
  if (!swap) return undefined;
  return {
    target: [userId, type, swapId],
    targetWhere: sql`${seenAt} is null and ${swapId} is not null and ${taskId} is null`,
  };
}
