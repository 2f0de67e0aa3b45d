import { and, eq, inArray, or } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { dropFiles } from "#modules/files/index.ts";
import { SWAP_TEAM } from "../conversations/policy.ts";
import { messageBlocks, messages, threadReports, threadSides, threads } from "../conversations/tables.ts";

const ERASED = "Erased with the account.";

/**
 * Erases what a removed person wrote, and the whole conversation with the swap team. Messages of other people and the
 * numbers of all messages stay, so the other side keeps its own words in their order.
 */
export async function eraseConversations(tx: Tx, user: string, now: Date): Promise<void> {
  const withTeam = tx
    .select({ id: threads.id })
    .from(threads)
    .where(and(eq(threads.memberId, user), eq(threads.otherId, SWAP_TEAM)));
  const theirs = or(eq(messages.partyId, user), eq(messages.authorId, user), inArray(messages.threadId, withTeam));
  const erased = await tx.select({ files: messages.files }).from(messages).where(theirs);
  await dropFiles(
    tx,
    erased.flatMap(({ files }) => files),
    now,
  );
  await tx.update(messages).set({ text: ERASED, files: [], warnings: [] }).where(theirs);
  await tx.update(threadReports).set({ note: null }).where(eq(threadReports.reporterId, user));
  await tx.delete(threadSides).where(eq(threadSides.partyId, user));
  await tx.delete(messageBlocks).where(or(eq(messageBlocks.blockerId, user), eq(messageBlocks.blockedId, user)));
}
