import { and, eq, inArray, or } from "drizzle-orm";
import { db, type Reader, type Tx } from "#db/client.ts";
import { userBlocks } from "./tables.ts";

const { blockerId, blockedId } = userBlocks;

export type Block = { blockerId: string; blockedId: string };

export async function addBlock(tx: Tx, block: Block): Promise<void> {
  await tx.insert(userBlocks).values(block).onConflictDoNothing();
}

export async function removeBlock(tx: Tx, block: Block): Promise<void> {
  await tx.delete(userBlocks).where(and(eq(blockerId, block.blockerId), eq(blockedId, block.blockedId)));
}

/** Who of the two has blocked the other. */
export async function findBlocker(
  one: string,
  other: string,
  executor: Reader = db(),
): Promise<{ by: readonly string[] }> {
  const rows = await executor
    .select({ by: blockerId })
    .from(userBlocks)
    .where(and(inArray(blockerId, [one, other]), inArray(blockedId, [one, other])));
  return { by: rows.map(({ by }) => by) };
}

/** Whom this person has blocked, for the export of one's data. Doesn't check permissions. */
export const findBlocked = (user: string): Promise<{ person: string; since: Date }[]> =>
  db().select({ person: blockedId, since: userBlocks.createdAt }).from(userBlocks).where(eq(blockerId, user));

export async function eraseBlocks(tx: Tx, user: string): Promise<void> {
  await tx.delete(userBlocks).where(or(eq(blockerId, user), eq(blockedId, user)));
}

/** Before two accounts become one: it would block itself. */
export async function forgetOwnBlocks(tx: Tx, from: string, into: string): Promise<void> {
  await removeBlock(tx, { blockerId: from, blockedId: into });
  await removeBlock(tx, { blockerId: into, blockedId: from });
}
