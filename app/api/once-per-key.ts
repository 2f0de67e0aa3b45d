import { scope } from "#app/http/request/request-scope.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { type Result, refuseCommon } from "#modules/kernel/result.ts";
import { claimForCall, freeOfCall } from "#modules/system/index.ts";

/** Tells that the answer is the one that an earlier request with the same key got. */
export const REPLAY_HEADER = "idempotent-replayed";

/**
 * Runs a write for which its caller sent a key. The commands behind it keep it from happening twice; here, a key that was used for another
 * call is refused, and an answer from before says so. Guests share one name, so their keys hold for one input only.
 */
export async function oncePerKey<T>(
  call: string,
  { actor, key }: { actor: Actor; key: string | undefined },
  run: () => Promise<Result<T>>,
): Promise<Result<T>> {
  if (key === undefined || actor.id === null) return run();
  const claimed = await claimForCall(actor, key, call);
  if (claimed.call !== call)
    return refuseCommon("key-reused", {
      message: `This idempotency key was already used for ${claimed.call}.`,
      details: { call: claimed.call },
    });
  const result = await run();
  if (!result.ok && !claimed.again) await freeOfCall(actor, key);
  if (result.ok && claimed.again) scope().headers.set(REPLAY_HEADER, "true");
  return result;
}
