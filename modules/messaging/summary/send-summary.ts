import { and, asc, eq, gt, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { type Contact, findContact } from "#modules/accounts/index.ts";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { Email } from "../message-schemas.ts";
import { queueEmail } from "../outbox/queue-email.ts";
import { NOTIFICATION_TYPES } from "../policy.ts";
import { nextMorning } from "../settings/hours.ts";
import { type NotificationSettings, readSettings } from "../settings/notification-settings.ts";
import { notifications, summaryItems } from "../tables.ts";
import { settingsPath, stopPath } from "../tokens.ts";
import { dailySummary } from "./daily-summary.ts";

type Row = typeof summaryItems.$inferSelect;

/** The least time between two summaries; what comes too late for one waits for the next morning. */
const PAUSE_MS = 12 * HOUR_MS;

/**
 * Sends one reader's daily summary: what is due, still wanted, and not seen yet. Email and items are settled in one
 * transaction, so a crash or a second worker sends nothing twice.
 */
export const sendSummary = defineCommand({
  name: "messaging.send-summary",
  input: z.object({ user: id }),
  allow: "system.manage",
  async run({ tx, now }, { user }) {
    const due = await lockDue(tx, user, now);
    const [first] = due;
    if (!first) return ok({ told: 0 });
    const settings = await readSettings(tx, user);
    if (await wasSettledSince(tx, user, new Date(now.getTime() - PAUSE_MS))) {
      await update(tx, due, { dueAt: nextMorning(now, settings.quiet) });
      return ok({ told: 0 });
    }
    const contact = await findContact(tx, user);
    const told = contact?.email ? await wanted(tx, due, settings) : [];
    if (contact && told.length > 0) await queue(tx, contact, `summary/${first.id}`, told);
    await update(tx, due, { settledAt: now });
    return ok({ told: told.length });
  },
});

async function queue(tx: Tx, contact: Contact, cause: string, updates: Row[]): Promise<void> {
  const { id: user } = contact;
  const links = { settings: settingsPath(user), unsubscribe: stopPath({ kind: "summary", user }) };
  const email = Email.parse(dailySummary({ updates, ...links }));
  await queueEmail(tx, { cause, contact: { ...contact, phone: null }, email });
}

async function wasSettledSince(tx: Tx, user: string, since: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: summaryItems.id })
    .from(summaryItems)
    .where(and(eq(summaryItems.userId, user), gt(summaryItems.settledAt, since)))
    .limit(1);
  return row !== undefined;
}

const lockDue = (tx: Tx, user: string, now: Date): Promise<Row[]> =>
  tx
    .select()
    .from(summaryItems)
    .where(and(eq(summaryItems.userId, user), isNull(summaryItems.settledAt), lte(summaryItems.dueAt, now)))
    .orderBy(asc(summaryItems.createdAt), asc(summaryItems.id))
    .for("update");

const update = (tx: Tx, rows: Row[], values: Partial<Row>) =>
  tx
    .update(summaryItems)
    .set(values)
    .where(
      inArray(
        summaryItems.id,
        rows.map((row) => row.id),
      ),
    );

/** Without what was seen in the meantime and what the reader has turned off; several about one notification are one. */
async function wanted(tx: Tx, due: Row[], { choices }: NotificationSettings): Promise<Row[]> {
  const about = due.flatMap(({ notificationId }) => notificationId ?? []);
  const seen = about.length
    ? await tx
        .select({ id: notifications.id })
        .from(notifications)
        .where(and(inArray(notifications.id, about), isNotNull(notifications.seenAt)))
    : [];
  const seenIds = new Set(seen.map((row) => row.id));
  const kept = due.filter(
    ({ type, notificationId }) =>
      choices[NOTIFICATION_TYPES[type].group].mail !== "off" && !(notificationId && seenIds.has(notificationId)),
  );
  return [...new Map(kept.map((row) => [row.notificationId ?? row.id, row])).values()];
}
