import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { refuseMessage } from "./errors.ts";
import { threadChanged } from "./events.ts";
import { isTeam, otherOf } from "./policy.ts";
import { ThreadRef } from "./schemas.ts";
import { messageBlocks } from "./tables.ts";
import { findOwnThread } from "./threads.ts";

/** Takes no more messages from the other person, about any car. */
export const blockInThread = defineCommand({
  name: "messaging.block",
  input: ThreadRef,
  allow: "verified",
  errors: ["team-stays"],
  async run({ tx, actor, record }, { thread }) {
    const pair = await pairOf(tx, actor, thread);
    if (!pair.ok) return pair;
    await tx.insert(messageBlocks).values(pair.value).onConflictDoNothing();
    await record(threadChanged({ thread }));
    return ok({ success: true });
  },
});

/** Takes messages from the other person again. */
export const unblockInThread = defineCommand({
  name: "messaging.unblock",
  input: ThreadRef,
  allow: "verified",
  errors: ["team-stays"],
  async run({ tx, actor, record }, { thread }) {
    const pair = await pairOf(tx, actor, thread);
    if (!pair.ok) return pair;
    const { blockerId, blockedId } = pair.value;
    await tx
      .delete(messageBlocks)
      .where(and(eq(messageBlocks.blockerId, blockerId), eq(messageBlocks.blockedId, blockedId)));
    await record(threadChanged({ thread }));
    return ok({ success: true });
  },
});

async function pairOf(tx: Tx, actor: Actor, id: string): Promise<Result<{ blockerId: string; blockedId: string }>> {
  const own = await findOwnThread(actor, id, tx, { lock: true });
  if (!own) return notFound("conversation");
  if (isTeam(own.thread.otherId)) return refuseMessage("team-stays");
  return ok({ blockerId: own.party, blockedId: otherOf(own.thread, own.party) });
}
