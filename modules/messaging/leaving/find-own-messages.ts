import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { findCalls } from "../calls/find-calls.ts";
import { readSettings } from "../settings/notice-settings.ts";
import { contactMessages, notifications, outbox } from "../tables.ts";

/** What we sent to the actor and what they wrote to us, for the export of one's data. */
export async function findOwnMessages(actor: Actor) {
  const user = actor.id;
  if (!user) return undefined;
  const [sent, bell, written, settings, calls] = await Promise.all([
    db().select(SENT).from(outbox).where(eq(outbox.userId, user)).orderBy(desc(outbox.createdAt)),
    db().select(BELL).from(notifications).where(eq(notifications.userId, user)).orderBy(desc(notifications.time)),
    db()
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.userId, user))
      .orderBy(desc(contactMessages.createdAt)),
    readSettings(db(), user),
    findCalls(actor),
  ]);
  const secretless = sent.map(({ secret, body, ...row }) => ({ ...row, body: secret ? null : body }));
  return { messages: secretless, notifications: bell, contactMessages: written, settings, calls };
}

const SENT = {
  channel: outbox.channel,
  kind: outbox.kind,
  recipient: outbox.recipient,
  subject: outbox.subject,
  body: outbox.body,
  secret: outbox.secret,
  status: outbox.status,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
};
const BELL = {
  type: notifications.type,
  text: notifications.text,
  count: notifications.count,
  time: notifications.time,
  seenAt: notifications.seenAt,
};
