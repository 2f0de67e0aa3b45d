import type { Tx } from "#db/client.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { NotificationType, QuietHours } from "../policy.ts";
import { nextMorning } from "../settings/hours.ts";
import { summaryItems } from "../tables.ts";

export type Item = {
  userId: string;
  cause: string;
  type: NotificationType;
  text: string;
  path: string;
  /** Left out if it was seen before the morning. */
  notification: string | null;
  quiet: QuietHours;
};

/** Adds one notification to the reader's next daily summary; the same notification only once. */
export async function addToSummary(tx: Tx, { cause, notification, quiet, ...item }: Item, now: Date): Promise<void> {
  await tx
    .insert(summaryItems)
    .values({
      ...item,
      id: newId(),
      uniqueKey: [cause, item.type, item.userId].join("/"),
      notificationId: notification,
      createdAt: now,
      dueAt: nextMorning(now, quiet),
    })
    .onConflictDoNothing();
}
