import { asc, desc, eq, inArray, or } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findBlocked, findContact } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { callRequests, calls } from "../calls/tables.ts";
import { messages, threadReports, threadSides, threads } from "../conversations/tables.ts";
import { invitations } from "../invitations/tables.ts";
import { findOwnQuestions } from "../questions/find-questions.ts";
import { readSettings } from "../settings/notification-settings.ts";
import { contactMessages, notifications, optOuts, outbox, pushSubscriptions, summaryItems } from "../tables.ts";

/** What we sent to the actor, what they wrote, and how they want to be notified, for the export of one's data. */
export async function findOwnMessages(actor: Actor) {
  const user = actor.id;
  if (!user) return undefined;
  const [sent, bell, written, settings, talks, asked, rest] = await Promise.all([
    db().select(SENT).from(outbox).where(eq(outbox.userId, user)).orderBy(desc(outbox.createdAt)),
    db().select(BELL).from(notifications).where(eq(notifications.userId, user)).orderBy(desc(notifications.time)),
    db()
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.userId, user))
      .orderBy(desc(contactMessages.createdAt)),
    readSettings(db(), user),
    findOwnConversations(user),
    findOwnQuestions(user),
    findOwnWishes(user),
  ]);
  const secretless = sent.map(({ secret, body, ...row }) => ({ ...row, body: secret ? null : body }));
  return { messages: secretless, notifications: bell, contactMessages: written, settings, ...talks, ...asked, ...rest };
}

/** Calls, invitations, browsers that are notified, what waits for the summary, and what was turned off. */
async function findOwnWishes(user: string) {
  const address = (await findContact(db(), user))?.email ?? "";
  const [sent, browsers, waiting, declined, made, asked] = await Promise.all([
    db().select(INVITED).from(invitations).where(eq(invitations.inviterId, user)),
    db().select(BROWSER).from(pushSubscriptions).where(eq(pushSubscriptions.userId, user)),
    db().select(WAITING).from(summaryItems).where(eq(summaryItems.userId, user)),
    db().select().from(optOuts).where(eq(optOuts.address, address)),
    db()
      .select(CALL)
      .from(calls)
      .where(or(eq(calls.callerId, user), eq(calls.calleeId, user))),
    db().select(CALL_REQUEST).from(callRequests).where(eq(callRequests.userId, user)),
  ]);
  return {
    invitations: sent,
    browsers,
    summary: waiting,
    optOuts: declined,
    calls: made,
    callRequests: asked,
  };
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
const INVITED = { email: invitations.email, swap: invitations.swapId, sentAt: invitations.createdAt };
const BROWSER = { address: pushSubscriptions.endpoint, since: pushSubscriptions.createdAt };
const WAITING = { type: summaryItems.type, text: summaryItems.text, dueAt: summaryItems.dueAt };
const CALL = { kind: calls.kind, swap: calls.swapId, outcome: calls.outcome, at: calls.createdAt };
const CALL_REQUEST = { swap: callRequests.swapId, about: callRequests.about, wantedAt: callRequests.wantedAt };

/** The conversations of a person, with every message, and whom they blocked or reported. Doesn't check permissions. */
async function findOwnConversations(user: string) {
  const list = await db()
    .select({ _id: threads.id, swap: threads.swapId, since: threads.createdAt, readUpTo: threadSides.readSeq })
    .from(threadSides)
    .innerJoin(threads, eq(threads.id, threadSides.threadId))
    .where(eq(threadSides.partyId, user))
    .orderBy(desc(threads.lastAt));
  const ids = list.map(({ _id }) => _id);
  const written = ids.length
    ? await db().select().from(messages).where(inArray(messages.threadId, ids)).orderBy(asc(messages.seq))
    : [];
  const [blocked, reports] = await Promise.all([
    findBlocked(user),
    db()
      .select({ conversation: threadReports.threadId, reason: threadReports.reason, note: threadReports.note })
      .from(threadReports)
      .where(eq(threadReports.reporterId, user)),
  ]);
  const conversations = list.map((thread) => ({
    ...thread,
    messages: written
      .filter(({ threadId }) => threadId === thread._id)
      .map(({ partyId, text, files, createdAt }) => ({ mine: partyId === user, text, files, at: createdAt })),
  }));
  return { conversations, blocked, reports };
}
