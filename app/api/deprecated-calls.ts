import { lookup } from "#modules/kernel/lookup.ts";
import { type Deprecated, sunsetOf } from "./deprecation.ts";

/** The deprecated calls by method and path. Each endpoint is added when it is declared. */
const deprecatedCalls: Record<string, Deprecated> = {};

export function noteDeprecated(call: string, deprecated: Deprecated | undefined): void {
  if (deprecated) deprecatedCalls[call] = deprecated;
}

/** A call that a key has made, with what to use in its place if it is deprecated. */
export function withDeprecation<T extends { call: string }>(use: T) {
  const found = lookup(deprecatedCalls, use.call);
  return { ...use, deprecated: found ? { ...found, sunset: sunsetOf(found.since) } : null };
}
