import type { Result } from "#modules/kernel/result.ts";

/** The value of an act that the planted world needs. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
