import { and, eq, isNull, or } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { swapDrafts } from "../tables.ts";
import { hashDraftToken } from "./draft-token.ts";

/** The draft behind a cookie: its own until an account adopts it, then that account's alone. */
export async function findDraft(actor: Actor, token: string | null | undefined, executor: Executor = db()) {
  if (!token) return undefined;
  const mine = actor.id ? or(isNull(swapDrafts.userId), eq(swapDrafts.userId, actor.id)) : isNull(swapDrafts.userId);
  const [draft] = await executor
    .select()
    .from(swapDrafts)
    .where(and(eq(swapDrafts.tokenHash, hashDraftToken(token)), mine));
  return draft;
}
