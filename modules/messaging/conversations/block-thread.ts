import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { addBlock, type Block, removeBlock } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { endDealingsBetween } from "#modules/offers/index.ts";
import { refuseMessage } from "./errors.ts";
import { threadChanged } from "./events.ts";
import { isTeam, otherOf } from "./policy.ts";
import { ThreadRef } from "./schemas.ts";
import { findOwnThread } from "./threads.ts";

/** Takes no more messages, offers, and visits from the other person, about any car. What is open between the two ends. */
export const blockInThread = defineCommand({
  name: "messaging.block",
  input: ThreadRef,
  allow: "verified",
  errors: ["team-stays"],
  async run({ tx, actor, now, record }, { thread }) {
    const pair = await pairOf(tx, actor, thread);
    if (!pair.ok) return pair;
    await addBlock(tx, pair.value);
    await endDealingsBetween(tx, actor, pair.value, now);
    await record(threadChanged({ thread, act: "block" }));
    return ok({ success: true });
  },
});

/** Takes them from the other person again. */
export const unblockInThread = defineCommand({
  name: "messaging.unblock",
  input: ThreadRef,
  allow: "verified",
  errors: ["team-stays"],
  async run({ tx, actor, record }, { thread }) {
    const pair = await pairOf(tx, actor, thread);
    if (!pair.ok) return pair;
    await removeBlock(tx, pair.value);
    await record(threadChanged({ thread, act: "unblock" }));
    return ok({ success: true });
  },
});

async function pairOf(tx: Tx, actor: Actor, id: string): Promise<Result<Block>> {
  const own = await findOwnThread(actor, id, tx, { lock: true });
  if (!own) return notFound("conversation");
  if (isTeam(own.thread.otherId)) return refuseMessage("team-stays");
  return ok({ blockerId: own.party, blockedId: otherOf(own.thread, own.party) });
}
