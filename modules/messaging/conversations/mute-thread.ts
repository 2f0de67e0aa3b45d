import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { refuseMessage } from "./errors.ts";
import { threadChanged } from "./events.ts";
import { isTeam } from "./policy.ts";
import { ThreadRef } from "./schemas.ts";
import { threadSides } from "./tables.ts";
import { findOwnThread } from "./threads.ts";

/** No more emails and browser notifications about this conversation. The list and the bell still show it. */
export const muteThread = defineCommand({
  name: "messaging.mute",
  input: ThreadRef,
  allow: "verified",
  errors: ["team-hears"],
  run: (context, { thread }) => setMuted(context, thread, context.now),
});

/** Emails and browser notifications again, as the reader's settings say. */
export const unmuteThread = defineCommand({
  name: "messaging.unmute",
  input: ThreadRef,
  allow: "verified",
  errors: ["team-hears"],
  run: (context, { thread }) => setMuted(context, thread, null),
});

async function setMuted(
  { tx, actor, record }: CommandContext,
  id: string,
  mutedAt: Date | null,
): Promise<Result<{ success: true; changed: boolean }>> {
  const own = await findOwnThread(actor, id, tx, { lock: true });
  if (!own) return notFound("conversation");
  if (isTeam(own.party)) return refuseMessage("team-hears");
  const isOther = mutedAt ? isNull(threadSides.mutedAt) : isNotNull(threadSides.mutedAt);
  const changed = await tx
    .update(threadSides)
    .set({ mutedAt })
    .where(and(eq(threadSides.threadId, id), eq(threadSides.partyId, own.party), isOther))
    .returning({ thread: threadSides.threadId });
  if (changed.length === 0) return ok({ success: true, changed: false });
  await record(threadChanged({ thread: id, act: mutedAt ? "mute" : "unmute" }));
  return ok({ success: true, changed: true });
}
