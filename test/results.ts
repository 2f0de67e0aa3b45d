import type { Result } from "#modules/kernel/result.ts";

/** What an act that must succeed returned. Throws with the refusal if it was refused. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

/** The code of the refusal, or "ok". */
export const code = (result: Result<unknown>): string => (result.ok ? "ok" : result.refusal.code);

/** The sentence of the refusal, or "ok". */
export const sentence = (result: Result<unknown>): string => (result.ok ? "ok" : result.refusal.message);
