import type { z } from "zod";
import type { Actor } from "#modules/kernel/actor.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import type { Verb } from "#modules/kernel/verb.ts";
import { unseal } from "../secrets.ts";

/**
 * Decrypts the token in a verb's response. Responses are stored under their idempotency keys, so the verb encrypts the
 * token to make it useless to anyone who reads the database.
 */
export function openingToken<S extends z.ZodType, T extends { token: string }>(verb: Verb<S, T>): Verb<S, T> {
  const opening = async (actor: Actor, raw: z.input<S>, options?: { key?: string | undefined }): Promise<Result<T>> => {
    const result = await verb(actor, raw, options);
    return result.ok ? ok({ ...result.value, token: unseal(result.value.token) ?? "" }) : result;
  };
  const { verb: name, input, allow, fresh, ownerOnly, impersonating, parties } = verb;
  return Object.assign(opening, { verb: name, input, allow, fresh, ownerOnly, impersonating, parties });
}
