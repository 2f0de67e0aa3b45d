import { type Actor, gateRefuses } from "#modules/kernel/actor.ts";
import { type DomainError, ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { changeTeam } from "../team/change-team.ts";
import type { TeamRole } from "../team/schemas.ts";
import { cancelSwap } from "./cancel-swap.ts";
import type { BatchSwaps } from "./schemas.ts";

/**
 * One action for many swaps, each in its own transaction, so that one error doesn't stop the others. Returns the
 * outcome of each. The idempotency key applies per swap: a completed action isn't repeated, and a refused one is
 * retried.
 */
export async function batchSwaps(
  actor: Actor,
  batch: BatchSwaps,
  { key }: { key?: string | undefined } = {},
): Promise<Result<{ list: BatchLine[] }>> {
  const shut = gateRefuses(actor, "batch");
  if (shut) return refuseCommon(shut);
  const list: BatchLine[] = [];
  for (const swap of batch.swaps) {
    const result = await one(actor, swap, batch, key && `${key} ${swap}`);
    list.push({ swap, success: result.ok, ...(result.ok ? {} : { error: result.error }) });
  }
  return ok({ list });
}

export type BatchLine = { swap: string; success: boolean; error?: DomainError };

const one = (
  actor: Actor,
  swap: string,
  { action, reason, user, role }: BatchSwaps,
  key: string | undefined,
): Promise<Result<unknown>> =>
  action === "cancel"
    ? cancelSwap(actor, { swap, reason: reason as string }, { key })
    : changeTeam(actor, { swap, user: user as string, role: role as TeamRole }, { key });
