import type { Result } from "#modules/kernel/result.ts";

/** What the verb answered; a seed that is refused is a mistake of the seed. */
export function must<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { code, message, fields } = result.refusal;
  throw new Error(`The demo world was refused: ${code}, ${message} ${JSON.stringify(fields ?? {})}`);
}
