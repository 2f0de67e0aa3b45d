import { and, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { system } from "#modules/kernel/actor.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { ok } from "#modules/kernel/result.ts";
import { invitations } from "../invitations/tables.ts";
import { notifications, outbox, summaryItems } from "../tables.ts";

/** Messages and seen notifications are stored for this many days. */
const KEPT_DAYS = 180;
/** An invitation holds the address of a person who may have no account. */
const INVITATIONS_KEPT_DAYS = 90;

/** Removes old messages, seen notifications, and invitations; returns how many rows were removed. */
export const sweepMessages = defineCommand({
  name: "messaging.sweep",
  input: z.object({}),
  allow: "system.manage",
  async run({ tx, now }) {
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
    const emails = await tx.delete(outbox).where(lt(outbox.createdAt, before));
    const seen = await tx
      .delete(notifications)
      .where(and(lt(notifications.time, before), sql`${notifications.seenAt} is not null`));
    await tx.delete(summaryItems).where(lt(summaryItems.settledAt, before));
    const invited = await tx
      .delete(invitations)
      .where(lt(invitations.createdAt, new Date(now.getTime() - INVITATIONS_KEPT_DAYS * DAY_MS)));
    return ok({
      emails: emails.rowCount ?? 0,
      notifications: seen.rowCount ?? 0,
      invitations: invited.rowCount ?? 0,
    });
  },
});

export default async function sweep(): Promise<void> {
  await sweepMessages(system, {});
}
