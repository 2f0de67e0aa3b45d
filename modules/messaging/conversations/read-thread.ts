import { and, count, eq, gt, max, ne } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { threadRead } from "./events.ts";
import { ReadThread, ThreadRef } from "./schemas.ts";
import { messages, threadSides } from "./tables.ts";
import { findOwnThread } from "./threads.ts";

/** Marks the last message of the other side as unread again, for later. */
export const unreadThread = defineCommand({
  name: "messaging.unread-thread",
  input: ThreadRef,
  allow: "verified",
  async run({ tx, actor, record }, { thread: id }) {
    const own = await findOwnThread(actor, id, tx, { lock: true });
    if (!own) return notFound("conversation");
    const { party } = own;
    const [last] = await tx
      .select({ seq: max(messages.seq) })
      .from(messages)
      .where(and(eq(messages.threadId, id), ne(messages.partyId, party)));
    const [changed] = last?.seq
      ? await tx
          .update(threadSides)
          .set({ readSeq: last.seq - 1, unread: 1 })
          .where(and(eq(threadSides.threadId, id), eq(threadSides.partyId, party), eq(threadSides.unread, 0)))
          .returning()
      : [];
    if (changed) await record(threadRead({ thread: id, party }));
    return ok({ _id: id, changed: changed !== undefined });
  },
});

/** Marks a thread as read up to the last message that was shown; later ones stay unread. */
export const readThread = defineCommand({
  name: "messaging.read-thread",
  input: ReadThread,
  allow: "verified",
  async run({ tx, actor, record }, { thread: id, seq }) {
    const own = await findOwnThread(actor, id, tx, { lock: true });
    if (!own) return notFound("conversation");
    const { thread, party } = own;
    const mySide = and(eq(threadSides.threadId, id), eq(threadSides.partyId, party));
    const [before] = await tx.select().from(threadSides).where(mySide);
    const shown = Math.min(seq, thread.messages);
    if (!before || shown <= before.readSeq)
      return ok({ unread: before?.unread ?? 0, swap: thread.swapId, changed: false });
    const [later] = await tx
      .select({ unread: count() })
      .from(messages)
      .where(and(eq(messages.threadId, id), gt(messages.seq, shown), ne(messages.partyId, party)));
    const unread = later?.unread ?? 0;
    await tx
      .update(threadSides)
      .set({ readSeq: shown, unread, ...(unread === 0 ? { mailedAt: null } : {}) })
      .where(mySide);
    await record(threadRead({ thread: id, party }));
    return ok({ unread, swap: thread.swapId, changed: before.unread !== unread });
  },
});
