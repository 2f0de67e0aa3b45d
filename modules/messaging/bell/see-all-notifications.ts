import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { personId } from "#modules/kernel/actor.ts";
import { optionalId } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { notifications } from "../tables.ts";
import { notificationChanged } from "./events.ts";

/** Marks the person's notifications as seen: all of them, those about one swap (its thread was read), or all about tasks. */
export const seeAllNotifications = defineCommand({
  name: "messaging.see-all-notifications",
  input: z.object({ swap: optionalId, tasks: z.boolean().optional() }),
  allow: "signed-in",
  async run({ tx, actor, now, record }, { swap, tasks }) {
    const user = personId(actor);
    const { rowCount } = await tx
      .update(notifications)
      .set({ seenAt: now })
      .where(
        and(
          eq(notifications.userId, user),
          isNull(notifications.seenAt),
          swap ? eq(notifications.swapId, swap) : undefined,
          tasks ? isNotNull(notifications.taskId) : undefined,
        ),
      );
    if (rowCount) await record(notificationChanged({ user }));
    return ok({ seen: rowCount ?? 0 });
  },
});
