import type { z } from "zod";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Command } from "#modules/kernel/command.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { unseal } from "../secrets.ts";

/**
 * Decrypts the token in a command's response. Responses are stored under their idempotency keys, so the command encrypts the
 * token to make it useless to anyone who reads the database.
 */
export function openingToken<S extends z.ZodType, T extends { token: string }>(command: Command<S, T>): Command<S, T> {
  const opening = async (actor: Actor, raw: z.input<S>, options?: { key?: string | undefined }): Promise<Result<T>> => {
    const result = await command(actor, raw, options);
    return result.ok ? ok({ ...result.value, token: unseal(result.value.token) ?? "" }) : result;
  };
  return Object.assign(opening, { ...command });
}
