import { and, eq } from "drizzle-orm";
import { db, type Executor, type Reader, type Tx } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId, newId } from "#modules/kernel/ids.ts";
import { partyIn, type ThreadParties } from "./policy.ts";
import { type ThreadRow, threadSides, threads } from "./tables.ts";

/** The thread of these parties about the car. */
export type ThreadKey = ThreadParties & { swapId: string };

const keyed = ({ swapId, memberId, otherId }: ThreadKey) =>
  and(eq(threads.swapId, swapId), eq(threads.memberId, memberId), eq(threads.otherId, otherId));

export async function findThreadRow(key: ThreadKey, executor: Reader = db()): Promise<ThreadRow | undefined> {
  const [row] = await executor.select().from(threads).where(keyed(key));
  return row;
}

/** The thread of these parties, locked; it begins here if there is none. */
export async function openThread(tx: Tx, key: ThreadKey, now: Date): Promise<ThreadRow> {
  const id = newId();
  const [made] = await tx
    .insert(threads)
    .values({ id, ...key, lastAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (made) {
    const sides = [key.memberId, key.otherId].map((partyId) => ({ threadId: id, partyId, lastAt: now }));
    await tx.insert(threadSides).values(sides);
    return made;
  }
  const [known] = await tx.select().from(threads).where(keyed(key)).for("update");
  return known as ThreadRow;
}

export type OwnThread = { thread: ThreadRow; party: string };

/** A thread of this actor with their side in it; locked in a transaction that changes it. */
export async function findOwnThread(
  actor: Actor,
  id: string,
  executor: Executor = db(),
  { lock = false } = {},
): Promise<OwnThread | undefined> {
  if (!isId(id)) return undefined;
  const query = executor.select().from(threads).where(eq(threads.id, id));
  const [thread] = await (lock ? query.for("update") : query);
  const party = thread && partyIn(actor, thread);
  return thread && party ? { thread, party } : undefined;
}
