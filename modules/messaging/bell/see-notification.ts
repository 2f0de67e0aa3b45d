import { and, eq, isNull } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { personId } from "#modules/kernel/actor.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { SeeNotification } from "../message-schemas.ts";
import { notifications } from "../tables.ts";
import { notificationChanged } from "./events.ts";

/** Marks one of the actor's own notifications as seen; seen ones stay unchanged. */
export const seeNotification = defineCommand({
  name: "messaging.see-notification",
  input: SeeNotification,
  allow: "signed-in",
  async run({ tx, actor, now, record }, { _id }) {
    const own = and(eq(notifications.id, _id), eq(notifications.userId, actor.id ?? ""));
    const [row] = await tx.select({ seenAt: notifications.seenAt }).from(notifications).where(own).for("update");
    if (!row) return notFound("notification");
    if (row.seenAt) return ok({ seen: 0 });
    await tx
      .update(notifications)
      .set({ seenAt: now })
      .where(and(own, isNull(notifications.seenAt)));
    await record(notificationChanged({ user: personId(actor), notification: _id }));
    return ok({ seen: 1 });
  },
});
