import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { defineVerb } from "#db/verb.ts";
import { optionalId } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { notificationChanged } from "../events.ts";
import { notifications } from "../tables.ts";

/**
 * Marks the actor's notifications as seen: all of them, those about one swap (its thread was read), or those about one
 * task.
 */
export const seeAllNotifications = defineVerb({
  name: "messaging.see-all-notifications",
  input: z.object({ swap: optionalId, task: optionalId }),
  allow: "signed-in",
  async run({ tx, actor, now, record }, { swap, task }) {
    const user = actor.id as string;
    const { rowCount } = await tx
      .update(notifications)
      .set({ seenAt: now })
      .where(
        and(
          eq(notifications.userId, user),
          isNull(notifications.seenAt),
          swap ? eq(notifications.swapId, swap) : undefined,
          task ? eq(notifications.taskId, task) : undefined,
        ),
      );
    if (rowCount) await record(notificationChanged({ user }));
    return ok({ seen: rowCount ?? 0 });
  },
});
