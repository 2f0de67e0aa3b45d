import { asc, desc, eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { messageBlocks, messages, threadReports, threadSides, threads } from "../conversations/tables.ts";

/** The conversations of a person, with every message, and whom they blocked or reported. Doesn't check permissions. */
export async function findOwnConversations(user: string) {
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
    db()
      .select({ person: messageBlocks.blockedId, since: messageBlocks.createdAt })
      .from(messageBlocks)
      .where(eq(messageBlocks.blockerId, user)),
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
