import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import type { CommandContext } from "#db/command.ts";
import { findActor, findBlocker } from "#modules/accounts/index.ts";
import { refuseForeign, shareFiles } from "#modules/files/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { refuseMessage } from "./errors.ts";
import { messageSent } from "./events.ts";
import { isTeam, otherOf, type ThreadParties } from "./policy.ts";
import { messages, type ThreadRow, threadSides, threads } from "./tables.ts";
import { findWarnings } from "./warnings/find-warnings.ts";

export type Written = { message: string; files: readonly string[] };

/** Why this party can't write to the other one now; null if it can. */
export async function refuseWriting(
  tx: Tx,
  actor: Actor,
  parties: ThreadParties,
  party: string,
  files: readonly string[],
): Promise<Refused | null> {
  const other = otherOf(parties, party);
  const { by } = await findBlocker(party, other, tx);
  if (by.includes(party)) return refuseMessage("blocked-by-you");
  if (by.length > 0) return refuseMessage("blocked");
  if (!isTeam(other) && !(await findActor(other, tx))) return refuseMessage("account-closed");
  return refuseForeign(tx, actor, files);
}

/**
 * Adds a message to a locked thread and tells the other side. Nothing is refused here. The messages of a thread are
 * numbered under its lock. An email is asked for only while no other message is unread.
 */
export async function writeMessage(
  { tx, actor, now, record }: CommandContext,
  thread: ThreadRow,
  party: string,
  { message: text, files }: Written,
): Promise<{ _id: string; thread: string }> {
  const other = otherOf(thread, party);
  const warnings = isTeam(party) ? [] : findWarnings(text);
  const [id, seq] = [newId(), thread.messages + 1];
  const row = { id, seq, threadId: thread.id, partyId: party, authorId: actor.id, text, warnings, createdAt: now };
  await tx.insert(messages).values({ ...row, files: [...files] });
  const lastAt = thread.lastAt > now ? thread.lastAt : now;
  await tx
    .update(threads)
    .set({ messages: seq, lastAt, warnings: thread.warnings + (warnings.length > 0 ? 1 : 0) })
    .where(eq(threads.id, thread.id));
  await shareFiles(tx, files, [isTeam(other) ? "can:swap.manage" : `user:${other}`, ...teamMates(party)]);
  await side(tx, thread.id, party).set({ lastAt, unread: 0, readSeq: seq, mailedAt: null });
  const told = await countUnread(tx, thread.id, other, lastAt, now);
  await record(messageSent({ thread: thread.id, message: id, swap: thread.swapId, from: party, to: other, ...told }));
  return { _id: id, thread: thread.id };
}

/** What one of the swap team sends, all of them can open. */
const teamMates = (party: string) => (isTeam(party) ? ["can:swap.manage"] : []);

const side = (tx: Tx, thread: string, party: string) => ({
  set: (values: Partial<typeof threadSides.$inferInsert>) =>
    tx
      .update(threadSides)
      .set(values)
      .where(and(eq(threadSides.threadId, thread), eq(threadSides.partyId, party))),
});

/** Counts the message for the reader. A mail is due at most once until the thread is read, and never while it is muted. */
async function countUnread(
  tx: Tx,
  thread: string,
  party: string,
  lastAt: Date,
  now: Date,
): Promise<{ mail: boolean; muted: boolean }> {
  const { threadId, partyId, mailedAt, mutedAt } = threadSides;
  const [before] = await tx
    .select({ mailedAt, mutedAt })
    .from(threadSides)
    .where(and(eq(threadId, thread), eq(partyId, party)));
  const muted = Boolean(before?.mutedAt);
  const mail = before?.mailedAt === null && !muted;
  await tx
    .update(threadSides)
    .set({ lastAt, unread: sql`${threadSides.unread} + 1`, ...(mail ? { mailedAt: now } : {}) })
    .where(and(eq(threadId, thread), eq(partyId, party)));
  return { mail, muted };
}
