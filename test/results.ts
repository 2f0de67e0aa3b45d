import type { Result } from "#modules/kernel/result.ts";

/** What an act that must succeed returned. Throws with the error if it was refused. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** The code of the error, or "ok". */
export const code = (result: Result<unknown>): string => (result.ok ? "ok" : result.error.code);

/** The sentence of the error, or "ok". */
export const sentence = (result: Result<unknown>): string => (result.ok ? "ok" : result.error.message);
