import type { z } from "zod";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Command } from "#modules/kernel/command.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { unseal } from "../secrets.ts";

/**
 * Decrypts the token in a command's response. Responses are stored under their idempotency keys, so the command encrypts the
 * token to make it useless to anyone who reads the database. A command that made none answers null.
 */
export function openingToken<S extends z.ZodType, T extends { token: string | null }>(
  command: Command<S, T>,
): Command<S, T> {
  const opening = async (actor: Actor, raw: z.input<S>, options?: { key?: string | undefined }): Promise<Result<T>> => {
    const result = await command(actor, raw, options);
    if (!result.ok) return result;
    const { token } = result.value;
    return ok({ ...result.value, token: token === null ? null : (unseal(token) ?? "") });
  };
  return Object.assign(opening, { ...command });
}
