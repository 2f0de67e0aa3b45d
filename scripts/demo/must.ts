import type { Result } from "#modules/kernel/result.ts";

/** Returns the result of a command. An error means a bug in the seed, so it throws. */
export function must<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { code, message, fields } = result.error;
  throw new Error(`A command refused the demo data: ${code}, ${message} ${JSON.stringify(fields ?? {})}`);
}
