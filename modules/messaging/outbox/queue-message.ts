import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import { newId } from "#modules/kernel/ids.ts";
import { sendMail, sendSms } from "../jobs.ts";
import type { MessageChannel } from "../schemas.ts";
import { outbox } from "../tables.ts";

export type Draft = {
  channel: MessageChannel;
  kind: string;
  /** What made it necessary: an event's id, or another word that names the occasion. */
  cause: string;
  recipient: string;
  userId?: string | null;
  swapId?: string | null;
  subject?: string;
  html?: string;
  body: string;
  secret?: boolean;
  unsubscribe?: string | null;
};

/** A subject is one header line: without line breaks, other control characters and marks that turn the direction of text. */
const oneLine = (subject: string) =>
  subject
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();

/**
 * Puts a message into the outbox and its job into the queue, with the caller's transaction. The same cause, kind
 * and recipient make one message, however often it is asked for. Answers its id, or null when it was there already.
 */
export async function queueMessage(tx: Tx, { cause, subject, ...draft }: Draft): Promise<string | null> {
  const id = newId();
  const uniqueKey = [cause, draft.kind, draft.channel, draft.recipient].join("/");
  const [row] = await tx
    .insert(outbox)
    .values({ id, uniqueKey, ...draft, ...(subject === undefined ? {} : { subject: oneLine(subject) }) })
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  if (!row) return null;
  await enqueue(tx, draft.channel === "mail" ? sendMail : sendSms, { message: id });
  return id;
}
