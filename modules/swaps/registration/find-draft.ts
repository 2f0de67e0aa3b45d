import { and, eq, isNull, or } from "drizzle-orm";
import { db, type Executor, type Tx } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { hashDraftToken } from "./draft-token.ts";
import { swapDrafts } from "./tables.ts";

/** The draft of a cookie: found by the cookie until an account adopts it, then by that account only. */
export async function findDraft(actor: Actor, token: string | null | undefined) {
  if (!token) return undefined;
  const [draft] = await ofToken(db(), actor, token);
  return draft;
}

/** Whether a cookie's draft belongs to an account. It reveals nothing else about the draft. */
export async function isDraftOfAccount(token: string | null): Promise<boolean> {
  if (!token) return false;
  const [draft] = await db()
    .select({ user: swapDrafts.userId })
    .from(swapDrafts)
    .where(and(eq(swapDrafts.tokenHash, hashDraftToken(token)), isNull(swapDrafts.swapId)));
  return Boolean(draft?.user);
}

/** The same with a lock for writers: the second of two requests waits and then finds the result of the first. */
export async function lockDraft(tx: Tx, actor: Actor, token: string | null | undefined) {
  if (!token) return undefined;
  const [draft] = await ofToken(tx, actor, token).for("update");
  return draft;
}

function ofToken(executor: Executor, actor: Actor, token: string) {
  const mine = actor.id ? or(isNull(swapDrafts.userId), eq(swapDrafts.userId, actor.id)) : isNull(swapDrafts.userId);
  return executor
    .select()
    .from(swapDrafts)
    .where(and(eq(swapDrafts.tokenHash, hashDraftToken(token)), mine));
}
