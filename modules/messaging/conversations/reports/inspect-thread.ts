import { eq } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { ThreadRef } from "../schemas.ts";
import { threads } from "../tables.ts";

/**
 * An administrator reads a conversation of other people. Each reading is recorded in the audit log, under the member
 * and with the thread; the people in it don't learn of it.
 */
export const inspectThread = defineCommand({
  name: "messaging.inspect-thread",
  input: ThreadRef,
  allow: "system.audit",
  async run({ tx, actor }, { thread: id }) {
    const [thread] = await tx.select().from(threads).where(eq(threads.id, id));
    if (!thread) return notFound("conversation");
    await audit(tx, actor, "read-thread", thread.memberId, { thread: id, swap: thread.swapId });
    return ok({ _id: id });
  },
});
