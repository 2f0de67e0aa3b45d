import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { Attachment, MessageChannel } from "../message-schemas.ts";
import type { NotificationType } from "../policy.ts";
import { outbox } from "../tables.ts";
import { lifetimeOf } from "./lifetime.ts";
import { SENDERS } from "./senders.ts";

export type Draft = {
  channel: MessageChannel;
  kind: string;
  /** The cause: an event's id, or another string that identifies the occasion. */
  cause: string;
  recipient: string;
  userId?: string | null;
  swapId?: string | null;
  subject?: string;
  html?: string;
  body: string;
  secret?: boolean;
  unsubscribe?: string | null;
  attachments?: Attachment[];
  /** The type of the notification; null for messages to people without an account. */
  type?: NotificationType | null;
  /** The end of the reader's quiet hours; null to send it at once. */
  notBefore?: Date | null;
};

/** A subject is a single header line, without line breaks, other control characters, or bidirectional marks. */
const oneLine = (subject: string) =>
  subject
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();

/**
 * Adds a message to the outbox and its job to the queue, in the caller's transaction. The same cause, kind, and
 * recipient create only one message. Returns its id, or null if it already exists.
 */
export async function queueMessage(tx: Tx, { cause, subject, ...draft }: Draft): Promise<string | null> {
  const id = newId();
  const uniqueKey = [cause, draft.kind, draft.channel, draft.recipient].join("/");
  const seconds = lifetimeOf(draft.kind) / 1_000;
  const expiresAt = sql`coalesce(${draft.notBefore?.toISOString() ?? null}::timestamptz, now()) + ${seconds} * interval '1 second'`;
  const [row] = await tx
    .insert(outbox)
    .values({ id, uniqueKey, expiresAt, ...draft, ...(subject === undefined ? {} : { subject: oneLine(subject) }) })
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  if (!row) return null;
  const startAfter = draft.notBefore ?? undefined;
  await enqueue(tx, SENDERS[draft.channel], { message: id }, startAfter ? { startAfter } : {});
  return id;
}

/** The same for an email that was rendered by its caller. */
export const queueMail = (tx: Tx, draft: Omit<Draft, "channel">): Promise<string | null> =>
  queueMessage(tx, { ...draft, channel: "mail" });
