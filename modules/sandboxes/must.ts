import type { Result } from "#modules/kernel/result.ts";

/** Returns the result of a command. An error means a bug in the starting world, so it throws. */
export function must<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { code, message, fields } = result.error;
  throw new Error(`The starting world was refused: ${code}, ${message} ${JSON.stringify(fields ?? {})}`);
}
