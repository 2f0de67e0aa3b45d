import type { Result } from "./result.ts";

/**
 * What a command answered to the product itself, which has no one to show an error to: a refusal is thrown, so that the job
 * fails loudly and runs again.
 */
export function carriedOut<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`Refused with ${result.error.code}: ${result.error.message}`);
}
